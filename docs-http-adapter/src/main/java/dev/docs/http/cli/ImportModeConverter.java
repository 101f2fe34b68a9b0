package dev.docs.http.cli;

import dev.docs.http.json.WireName;
import dev.docs.space.content.ImportMode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of {@code --import-mode}. */
final class ImportModeConverter implements ITypeConverter<ImportMode> {

  @Override
  public ImportMode convert(String value) {
    return WireName.parse(ImportMode.class, value)
        .orElseThrow(() -> new TypeConversionException("must be merge or replace"));
  }
}
