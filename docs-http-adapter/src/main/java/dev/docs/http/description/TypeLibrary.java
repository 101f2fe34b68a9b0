package dev.docs.http.description;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import dev.docs.http.call.Resource;
import java.util.Map;
import java.util.TreeMap;

/**
 * The named types that several groups of operations share: those of {@code types.txt}, and those of
 * document nodes.
 */
public final class TypeLibrary {

  private static final String RESOURCE = "types.txt";

  private TypeLibrary() {}

  /** The notation of each type by name, sorted. */
  static Map<String, String> read() {
    Map<String, String> types = new TreeMap<>(DocumentTypes.all());
    for (String block :
        Resource.text(TypeLibrary.class::getResourceAsStream, RESOURCE).split("\n\n", -1)) {
      int equals = block.indexOf(" = ");
      if (!block.startsWith("#")) {
        types.put(block.substring(0, equals).strip(), block.substring(equals + 3).strip());
      }
    }
    return types;
  }

  /**
   * The JSON Schemas of all types.
   *
   * @param declared the types declared beside operations
   * @param profile the version of the interface whose fields they have
   * @throws IllegalStateException when the library has one of the same name
   */
  public static ObjectNode schemas(Map<String, String> declared, Profile profile) {
    Map<String, String> types = read();
    declared.forEach(
        (name, notation) -> {
          if (types.put(name, notation) != null) {
            throw new IllegalStateException("two types named " + name);
          }
        });
    ObjectNode schemas = Schemas.object();
    types.forEach(
        (name, notation) -> schemas.set(name, TypeNotation.schema(name, notation, profile)));
    return schemas;
  }
}
