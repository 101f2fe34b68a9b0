package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.html.Html;

/** The reader of formulas. */
public enum MathTarget implements FuzzTarget {

  /** A formula in TeX. */
  MATH {
    @Override
    public void read(byte[] input) {
      String formula = FuzzTarget.text(input);
      Html page = Html.page(Html.Meter.NONE);
      SiteBlocks.math(formula, true, page);
      SiteBlocks.math(formula, false, page);
      assertThat(page.toString()).isNotEmpty();
    }
  }
}
