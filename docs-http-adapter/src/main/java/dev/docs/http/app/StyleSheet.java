package dev.docs.http.app;

import dev.docs.http.call.Resource;
import dev.docs.http.call.Sha256;
import java.util.Base64;

/** The style sheet, embedded in each page. */
final class StyleSheet {

  static final String SHEET = Resource.text(StyleSheet.class, "app.css");

  /**
   * The Content-Security-Policy: images and form targets of this server only, no scripts, no other
   * resources, no embedding in frames.
   */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Sha256.of(SHEET))
          + "'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private StyleSheet() {}
}
