package dev.docs.http.cli;

import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import java.nio.file.Path;

/** An export of one organization into a file. */
record OrganizationExport(OrganizationId organization, Path file) {

  static final String OPTION = "--export-organization";

  /** Reads {@code ID=FILE}; fails for other texts. */
  static OrganizationExport parse(String text) {
    int at = text.indexOf('=');
    if (at == text.length() - 1) {
      throw new IllegalArgumentException("names no file");
    }
    return new OrganizationExport(
        Id.of(text.substring(0, Math.max(0, at)), OrganizationId::new).orElseThrow(),
        Path.of(text.substring(at + 1)));
  }
}
