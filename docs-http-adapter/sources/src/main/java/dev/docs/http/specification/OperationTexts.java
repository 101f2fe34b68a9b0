package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The searchable texts of a specification's operations. Beyond {@value #MAX_CHARACTERS} characters
 * in total, operations are indexed by path and method alone. Used once.
 */
final class OperationTexts {

  /**
   * The limit for all operations together: four times the texts of the largest public interfaces.
   * References can multiply one text many times.
   */
  static final int MAX_CHARACTERS = 4 << 20;

  private final Documents documents;

  /** Words by path item and operation object; several paths may refer to one. */
  private final IdentityHashMap<JsonNode, IdentityHashMap<JsonNode, Words>> known =
      new IdentityHashMap<>();

  private int left = MAX_CHARACTERS;

  OperationTexts(Documents documents) {
    this.documents = documents;
  }

  /**
   * The text of an operation, or else of its path; null when there is none.
   *
   * @param path the path item
   */
  @Nullable Words of(Documents.Located path, JsonNode operation) throws ReadFailure {
    JsonNode item = path.value();
    IdentityHashMap<JsonNode, Words> ofPath =
        known.computeIfAbsent(item, i -> new IdentityHashMap<>());
    Words words = ofPath.get(operation);
    if (words == null) {
      words = words(path.document(), item, operation);
      ofPath.put(operation, words);
    }
    int length = length(words);
    if (length > left) {
      left = 0;
      return null;
    }
    left -= length;
    return words;
  }

  private Words words(String document, JsonNode path, JsonNode operation) throws ReadFailure {
    Set<String> parameters = new LinkedHashSet<>();
    addNames(document, path, parameters);
    addNames(document, operation, parameters);
    return new Words(
        said("summary", operation, path),
        said("description", operation, path),
        List.copyOf(parameters));
  }

  private static int length(Words words) {
    long length = length(words.summary()) + length(words.description());
    length += words.parameters().stream().mapToLong(String::length).sum();
    return (int) Math.min(Integer.MAX_VALUE, length);
  }

  private static long length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  private static @Nullable String said(String field, JsonNode operation, JsonNode path) {
    String own = operation.path(field).asText("").strip();
    String text = own.isEmpty() ? path.path(field).asText("").strip() : own;
    return text.isEmpty() ? null : text;
  }

  private void addNames(String document, JsonNode of, Set<String> names) throws ReadFailure {
    for (JsonNode each : OutlineBuilder.list(of, "parameters")) {
      Optional<Documents.Located> found = documents.resolved(document, each);
      String name = found.map(at -> at.value().path("name").asText("")).orElse("");
      if (!name.isEmpty()) {
        names.add(name);
      }
    }
  }
}
