package dev.docs.http.reader;

import dev.docs.http.html.Html;

/**
 * Formulas, as MathML where their TeX is of the common kind, else as they are written. Stateless.
 */
final class MathHtml {

  private MathHtml() {}

  static void block(String formula, Html out) {
    write(formula, out.add("div", "math"), true);
  }

  static void inline(String formula, Html out) {
    write(formula, out.add("span", "math"), false);
  }

  private static void write(String formula, Html out, boolean block) {
    if (!TexMath.write(formula, out, block)) {
      out.add("code").text(formula);
    }
  }
}
