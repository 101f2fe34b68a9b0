package dev.docs.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A way to authenticate requests, for the served description. Immutable.
 *
 * @param name its name in the description: letters, digits, underscores and dashes
 * @param definition the fields of the Security Scheme Object of OpenAPI 3.1, its type first
 */
public record SecurityScheme(String name, Map<String, String> definition) {

  public SecurityScheme {
    if (!name.matches("[A-Za-z0-9_-]+")) {
      throw new IllegalArgumentException("not the name of a security scheme: " + name);
    }
    if (!definition.containsKey("type")) {
      throw new IllegalArgumentException("a security scheme has a type");
    }
    Map<String, String> ordered = new LinkedHashMap<>();
    ordered.put("type", definition.get("type"));
    ordered.putAll(new TreeMap<>(definition));
    definition = Collections.unmodifiableMap(ordered);
  }

  /** A token in the header {@code Authorization: Bearer}. */
  public static SecurityScheme bearer() {
    return new SecurityScheme("bearer", Map.of("type", "http", "scheme", "bearer"));
  }

  /** Name and password in the header {@code Authorization: Basic}. */
  public static SecurityScheme basic() {
    return new SecurityScheme("basic", Map.of("type", "http", "scheme", "basic"));
  }

  /**
   * A cookie of the session that the application keeps.
   *
   * @param cookie its name
   */
  public static SecurityScheme cookie(String cookie) {
    return new SecurityScheme("cookie", Map.of("type", "apiKey", "in", "cookie", "name", cookie));
  }

  /**
   * A header of another name.
   *
   * @param header its name
   */
  public static SecurityScheme header(String header) {
    return new SecurityScheme("header", Map.of("type", "apiKey", "in", "header", "name", header));
  }

  /** A certificate of the client. */
  public static SecurityScheme certificate() {
    return new SecurityScheme("certificate", Map.of("type", "mutualTLS"));
  }
}
