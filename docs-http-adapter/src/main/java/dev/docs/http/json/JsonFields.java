package dev.docs.http.json;

/**
 * A JSON object that writes its own fields. Each call must write the same fields in the same order:
 * a long response may be written repeatedly, or in parts.
 */
@FunctionalInterface
public interface JsonFields {

  void writeTo(JsonWriter json);
}
