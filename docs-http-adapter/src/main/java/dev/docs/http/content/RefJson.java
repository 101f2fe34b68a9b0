package dev.docs.http.content;

import dev.docs.content.document.ContentRef;
import dev.docs.http.json.JsonFields;
import java.util.Optional;

/** The JSON of references to content. */
public final class RefJson {

  private RefJson() {}

  public static JsonFields of(ContentRef ref) {
    return json ->
        ref.toMap().forEach((name, value) -> json.putIfPresent(name, Optional.ofNullable(value)));
  }
}
