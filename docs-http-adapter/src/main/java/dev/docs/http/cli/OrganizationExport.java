package dev.docs.http.cli;

import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An export of one organization into a file. */
public record OrganizationExport(OrganizationId organization, Path file) {

  static final String OPTION = "--export-organization";

  /** Reads {@code ID=FILE}. */
  static final class Converter implements ITypeConverter<OrganizationExport> {
    @Override
    public OrganizationExport convert(String text) {
      int at = text.indexOf('=');
      if (at < 1 || at == text.length() - 1 || !Id.isPossible(text.substring(0, at))) {
        throw new TypeConversionException("must be ID=FILE, such as abc123=acme.jsonl.gz");
      }
      try {
        return new OrganizationExport(
            new OrganizationId(text.substring(0, at)), Path.of(text.substring(at + 1)));
      } catch (InvalidPathException e) {
        throw new TypeConversionException("must be ID=FILE, such as abc123=acme.jsonl.gz");
      }
    }
  }
}
