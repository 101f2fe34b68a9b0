package dev.docs.http.specification;

import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
  private final IdentityHashMap<Map<?, ?>, IdentityHashMap<Map<?, ?>, Words>> known =
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
  @Nullable Words of(Documents.Located path, Map<?, ?> operation) throws ReadFailure {
    Map<?, ?> item = (Map<?, ?>) path.value();
    IdentityHashMap<Map<?, ?>, Words> ofPath =
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

  private Words words(String document, Map<?, ?> path, Map<?, ?> operation) throws ReadFailure {
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

  private static @Nullable String said(String field, Map<?, ?> operation, Map<?, ?> path) {
    String own = OutlineBuilder.text(operation.get(field)).strip();
    String text = own.isEmpty() ? OutlineBuilder.text(path.get(field)).strip() : own;
    return text.isEmpty() ? null : text;
  }

  private void addNames(String document, Map<?, ?> of, Set<String> names) throws ReadFailure {
    if (!(of.get("parameters") instanceof List<?> list)) {
      return;
    }
    for (Object each : list) {
      Optional<Documents.Located> found = documents.resolved(document, each);
      if (found.isPresent() && found.get().value() instanceof Map<?, ?> parameter) {
        String name = OutlineBuilder.text(parameter.get("name"));
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
    }
  }
}
