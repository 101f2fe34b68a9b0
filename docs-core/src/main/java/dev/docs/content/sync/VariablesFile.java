package dev.docs.content.sync;

import dev.docs.content.VariableValue;
import dev.docs.content.folder.Blob;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.rule.internal.KeepsRule;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The file with the variables of a space: a flat map from name to value. Stateless. */
@KeepsRule("export-settings")
final class VariablesFile {

  static final String PATH = ".gitbook/vars.yaml";

  /** The message about an invalid entry. */
  static final String NO_VARIABLE = "has an entry that is not a variable: ";

  private static final Pattern NAME = Pattern.compile(VariableValue.NAME);
  private static final int MAX_NAME = 64;

  private VariablesFile() {}

  /**
   * The parsed file.
   *
   * @param others the names of entries that are not variables
   */
  record Read(Map<String, VariableValue> variables, List<String> others) {}

  static Read read(Blob file) {
    Map<String, VariableValue> variables = new TreeMap<>();
    List<String> others = new ArrayList<>();
    String text = new String(file.toByteArray(), StandardCharsets.UTF_8);
    FrontMatter.parse(text)
        .forEach(
            (name, value) -> {
              Optional<VariableValue> variable = VariableValue.from(value);
              if (variable.isPresent()
                  && name.length() <= MAX_NAME
                  && NAME.matcher(name).matches()) {
                variables.put(name, variable.get());
              } else {
                others.add(name);
              }
            });
    return new Read(variables, others);
  }

  static Blob write(Map<String, VariableValue> variables) {
    Map<String, Object> plain = new TreeMap<>();
    variables.forEach((name, value) -> plain.put(name, value.plain()));
    return Blob.utf8(FrontMatter.write(plain));
  }
}
