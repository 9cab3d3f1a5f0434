# For Homebrew, which installs what is committed in a clone: `brew tap hitlab/hitlab "$PWD"` there, then
# `brew install --HEAD hitlab/hitlab/hitlab`.
class Hitlab < Formula
  desc "Laboratory for 2D hit detection"
  homepage "file://#{File.expand_path("..", __dir__)}"
  license "MIT"
  head homepage, using: :git

  depends_on "pkgconf" => :build
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "libpng"
  depends_on "sdl2"
  depends_on "sdl2_ttf"
  depends_on "zstd"
  uses_from_macos "zlib"

  def install
    system "make", "all", "lib", "WERROR="
    system "make", "install", "PREFIX=#{prefix}", "WERROR="
  end

  test do
    assert_match "circle-obb", shell_output("#{bin}/hitlab --list")
  end
end
