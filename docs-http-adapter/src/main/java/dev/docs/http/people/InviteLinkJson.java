package dev.docs.http.people;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.space.CollectionJson;
import dev.docs.http.space.SpaceJson;
import dev.docs.people.InviteLink;

/** The JSON of invitation links. */
final class InviteLinkJson {

  private InviteLinkJson() {}

  static JsonFields of(InviteLink.View view, Links links) {
    InviteLink link = view.link();
    return json -> {
      json.put("object", "invite")
          .put("id", link.id())
          .put(link.content() == null ? "role" : "level", link.role().orElse(null))
          .put("redundant", view.redundant());
      if (view.space() != null) {
        json.put("space", SpaceJson.SPACE.of(view.space(), links));
      }
      if (view.collection() != null) {
        json.put("collection", CollectionJson.of(view.collection(), links));
      }
    };
  }
}
