package dev.docs.http.content;

import dev.docs.content.document.ContentRef;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import org.jspecify.annotations.Nullable;

/** The JSON of references to content. */
public final class RefJson {

  private static final ObjectType<ContentRef.Url> URL =
      ObjectType.<ContentRef.Url>named("ContentRefURL")
          .constant("kind", "url")
          .field("url", "string", ContentRef.Url::url)
          .build();

  private static final ObjectType<ContentRef.Page> PAGE =
      ObjectType.<ContentRef.Page>named("ContentRefPage")
          .constant("kind", "page")
          .field("page", "string", ContentRef.Page::page)
          .optional("space", "string", ContentRef.Page::space)
          .build();

  /** Any reference. */
  public static final OneOf<ContentRef> REF =
      OneOf.<ContentRef>named("ContentRef")
          .or(
              ContentRef.File.class,
              "ContentRefFile",
              type -> type.constant("kind", "file").field("file", "string", ContentRef.File::file))
          .or(URL, ContentRef.Url.class)
          .or(PAGE, ContentRef.Page.class)
          .or(
              ContentRef.Anchor.class,
              "ContentRefAnchor",
              type ->
                  type.constant("kind", "anchor")
                      .field("anchor", "string", ContentRef.Anchor::anchor)
                      .optional("page", "string", ContentRef.Anchor::page)
                      .optional("space", "string", ContentRef.Anchor::space))
          .or(
              ContentRef.User.class,
              "ContentRefUser",
              type -> type.constant("kind", "user").field("user", "string", ContentRef.User::user))
          .or(
              ContentRef.Collection.class,
              "ContentRefCollection",
              type ->
                  type.constant("kind", "collection")
                      .field("collection", "string", ContentRef.Collection::collection))
          .or(
              ContentRef.Space.class,
              "ContentRefSpace",
              type ->
                  type.constant("kind", "space").field("space", "string", ContentRef.Space::space))
          .or(
              ContentRef.ReusableContent.class,
              "ContentRefReusableContent",
              type ->
                  type.constant("kind", "reusable-content")
                      .field(
                          "reusableContent", "string", ContentRef.ReusableContent::reusableContent)
                      .optional("space", "string", ContentRef.ReusableContent::space))
          .or(
              ContentRef.OpenApi.class,
              "ContentRefOpenAPI",
              type ->
                  type.constant("kind", "openapi")
                      .field("spec", "string", ContentRef.OpenApi::spec))
          .build();

  /** Where search engines find a page. */
  static final OneOf<ContentRef> PAGE_OR_URL =
      OneOf.<ContentRef>inline()
          .or(PAGE, ContentRef.Page.class)
          .or(URL, ContentRef.Url.class)
          .build();

  private RefJson() {}

  /** A reference of any kind, in a field that is described more narrowly; null for null. */
  static @Nullable JsonFields orNull(@Nullable ContentRef ref, Links links) {
    return ref == null ? null : REF.of(ref, links);
  }
}
