package dev.docs.content.document.internal;

import dev.docs.content.document.ContentRef;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts between content references and link targets by id, such as {@code /pages/x}. */
public final class IdTargets {

  private static final Pattern TARGET =
      Pattern.compile(
          "(?:/spaces/(?<space>[^/#?]+))?(?:/(?<kind>pages|files|users|collections|reusable-contents|openapi)/(?<id>[^/#?]+))?(?:#(?<anchor>.+))?");

  private IdTargets() {}

  public static String target(ContentRef ref) {
    if (ref instanceof ContentRef.Url url) {
      return url.url();
    }
    if (ref instanceof ContentRef.Page page) {
      return inSpace(page.space()) + "/pages/" + page.page();
    }
    if (ref instanceof ContentRef.Anchor anchor) {
      String page = anchor.page() == null ? "" : "/pages/" + anchor.page();
      return inSpace(anchor.space()) + page + "#" + anchor.anchor();
    }
    if (ref instanceof ContentRef.File file) {
      return "/files/" + file.file();
    }
    if (ref instanceof ContentRef.User user) {
      return "/users/" + user.user();
    }
    if (ref instanceof ContentRef.Collection collection) {
      return "/collections/" + collection.collection();
    }
    if (ref instanceof ContentRef.Space space) {
      return inSpace(space.space());
    }
    if (ref instanceof ContentRef.ReusableContent content) {
      return inSpace(content.space()) + "/reusable-contents/" + content.reusableContent();
    }
    return "/openapi/" + ((ContentRef.OpenApi) ref).spec();
  }

  public static ContentRef resolve(String target) {
    Matcher matcher = TARGET.matcher(target);
    if (!matcher.matches()) {
      return new ContentRef.Url(target);
    }
    String space = matcher.group("space");
    String id = matcher.group("id");
    String anchor = matcher.group("anchor");
    String kind = String.valueOf(matcher.group("kind"));
    if (kind.equals("pages")) {
      return anchor == null
          ? new ContentRef.Page(id, space)
          : new ContentRef.Anchor(anchor, id, space);
    }
    if (kind.equals("reusable-contents") && anchor == null) {
      return new ContentRef.ReusableContent(id, space);
    }
    if (kind.equals("null") && space != null) {
      return anchor == null
          ? new ContentRef.Space(space)
          : new ContentRef.Anchor(anchor, null, space);
    }
    return switch (space == null && anchor == null ? kind : "") {
      case "files" -> new ContentRef.File(id);
      case "users" -> new ContentRef.User(id);
      case "collections" -> new ContentRef.Collection(id);
      case "openapi" -> new ContentRef.OpenApi(id);
      default -> new ContentRef.Url(target);
    };
  }

  private static String inSpace(@Nullable String space) {
    return space == null ? "" : "/spaces/" + space;
  }
}
