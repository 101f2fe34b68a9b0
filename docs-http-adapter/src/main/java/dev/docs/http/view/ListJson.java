package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.listing.Slice;
import java.util.function.Function;

/** Pieces of lists. */
public final class ListJson {

  private ListJson() {}

  public static <T> JsonObject of(Slice<T> slice, Function<? super T, JsonObject> item) {
    JsonObject list = JsonObject.object().putEach("items", slice.items(), item);
    slice.next().ifPresent(next -> list.put("next", JsonObject.of("page", next.value())));
    return list.put("count", slice.count());
  }
}
