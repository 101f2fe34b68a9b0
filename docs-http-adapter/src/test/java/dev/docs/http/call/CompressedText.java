package dev.docs.http.call;

/** Compresses as the JavaScript library lz-string may: each character by itself. */
public final class CompressedText {

  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";

  private final StringBuilder out = new StringBuilder();
  private int six;
  private int bits;
  private int entries = 3;

  private CompressedText() {}

  /** A text of characters of 16 bits. */
  public static String of(String text) {
    CompressedText compressed = new CompressedText();
    for (char c : text.toCharArray()) {
      compressed.code(1);
      compressed.put(c, Character.SIZE);
      compressed.entries += compressed.entries == 3 ? 1 : 2;
    }
    compressed.code(2);
    while (compressed.bits > 0) {
      compressed.put(0, 1);
    }
    return compressed.out.toString();
  }

  private void code(int code) {
    put(code, Integer.SIZE - Integer.numberOfLeadingZeros(entries));
  }

  private void put(int value, int number) {
    for (int i = 0; i < number; i++) {
      six = (six << 1) | ((value >> i) & 1);
      bits++;
      if (bits == 6) {
        out.append(ALPHABET.charAt(six));
        six = 0;
        bits = 0;
      }
    }
  }
}
