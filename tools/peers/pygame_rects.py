# pygame: a program that answers by Rect.collidelist, and by sprite.collide_circle. A Rect has whole numbers.
import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame


def sprite_of(x, y, r):
    sprite = pygame.sprite.Sprite()
    sprite.rect = pygame.Rect(0, 0, 0, 0)
    sprite.rect.center = x, y
    sprite.radius = r
    return sprite


def circle_circle(words):
    numbers = [float(word) for word in words]
    return pygame.sprite.collide_circle(sprite_of(*numbers[:3]), sprite_of(*numbers[3:]))


def rect_tiles(words):
    left, top, right, bottom, columns, rows, tile_width, tile_height = [float(word) for word in words[:8]]
    walls = [
        pygame.Rect(column * tile_width, row * tile_height, tile_width, tile_height)
        for row, cells in enumerate(words[8].split("/"))
        for column, cell in enumerate(cells)
        if cell == "#"
    ]
    return pygame.Rect(left, top, right - left, bottom - top).collidelist(walls) >= 0


scenes = {"circle-circle": circle_circle, "rect-tiles": rect_tiles}
for line in sys.stdin:
    scene, *words = line.split()
    print("hit" if scenes[scene](words) else "miss", flush=True)
