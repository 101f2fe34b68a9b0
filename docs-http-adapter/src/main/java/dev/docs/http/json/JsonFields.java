package dev.docs.http.json;

/**
 * A JSON object, as that which writes its fields. It writes each field once and in order, the same
 * ones whenever it is asked: a long answer may be written again, or in parts.
 */
@FunctionalInterface
public interface JsonFields {

  void writeTo(JsonWriter json);
}
