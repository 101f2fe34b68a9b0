package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.listing.Slice;
import dev.docs.rule.internal.KeepsRule;
import java.util.Collection;
import java.util.List;

/**
 * A type of objects in answers: how a value is written, and how the type is described.
 *
 * @param <V> the type of the values
 */
@KeepsRule("list-envelope")
public sealed interface JsonType<V> extends DescribedType permits ObjectType, OneOf {

  /**
   * The JSON of a value.
   *
   * @param links for the reader of the answer
   */
  JsonFields of(V value, Links links);

  /** Whether a version knows every value. */
  default boolean knowsAll(Profile profile) {
    return true;
  }

  /** Whether a version knows values like this; arrays for its clients are without the others. */
  default boolean isKnown(V value, Profile profile) {
    return true;
  }

  /** The JSON of each value that the reader knows, for a field with a notation of its own. */
  default List<JsonFields> each(Collection<? extends V> values, Links links) {
    return values.stream()
        .filter(value -> isKnown(value, links.profile()))
        .map(value -> of(value, links))
        .toList();
  }

  /** The JSON of a list's slice, of every value: pages and counts are the same for all versions. */
  default JsonFields list(Slice<? extends V> slice, Links links) {
    return json -> {
      json.putEach("items", slice.items(), value -> of(value, links));
      slice.next().ifPresent(cursor -> json.put("next", next -> next.put("page", cursor.value())));
      json.put("count", slice.count());
    };
  }
}
