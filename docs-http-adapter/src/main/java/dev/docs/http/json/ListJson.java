package dev.docs.http.json;

import dev.docs.listing.Slice;
import dev.docs.rule.internal.KeepsRule;
import java.util.function.Function;

/** The JSON of list slices. */
@KeepsRule("list-envelope")
public final class ListJson {

  private ListJson() {}

  public static <T> JsonFields of(Slice<T> slice, Function<? super T, JsonFields> item) {
    return json -> {
      json.putEach("items", slice.items(), item);
      slice.next().ifPresent(cursor -> json.put("next", next -> next.put("page", cursor.value())));
      json.put("count", slice.count());
    };
  }
}
