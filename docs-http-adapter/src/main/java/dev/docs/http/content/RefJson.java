package dev.docs.http.content;

import dev.docs.content.document.ContentRef;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import org.jspecify.annotations.Nullable;

/** The JSON of references to content. */
public final class RefJson {

  private static final ObjectType<ContentRef.File> FILE =
      ObjectType.<ContentRef.File>named("ContentRefFile")
          .constant("kind", "file")
          .field("file", "string", ContentRef.File::file)
          .build();

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

  private static final ObjectType<ContentRef.Anchor> ANCHOR =
      ObjectType.<ContentRef.Anchor>named("ContentRefAnchor")
          .constant("kind", "anchor")
          .field("anchor", "string", ContentRef.Anchor::anchor)
          .optional("page", "string", ContentRef.Anchor::page)
          .optional("space", "string", ContentRef.Anchor::space)
          .build();

  private static final ObjectType<ContentRef.User> USER =
      ObjectType.<ContentRef.User>named("ContentRefUser")
          .constant("kind", "user")
          .field("user", "string", ContentRef.User::user)
          .build();

  private static final ObjectType<ContentRef.Collection> COLLECTION =
      ObjectType.<ContentRef.Collection>named("ContentRefCollection")
          .constant("kind", "collection")
          .field("collection", "string", ContentRef.Collection::collection)
          .build();

  private static final ObjectType<ContentRef.Space> SPACE =
      ObjectType.<ContentRef.Space>named("ContentRefSpace")
          .constant("kind", "space")
          .field("space", "string", ContentRef.Space::space)
          .build();

  private static final ObjectType<ContentRef.ReusableContent> REUSABLE_CONTENT =
      ObjectType.<ContentRef.ReusableContent>named("ContentRefReusableContent")
          .constant("kind", "reusable-content")
          .field("reusableContent", "string", ContentRef.ReusableContent::reusableContent)
          .optional("space", "string", ContentRef.ReusableContent::space)
          .build();

  private static final ObjectType<ContentRef.OpenApi> OPENAPI =
      ObjectType.<ContentRef.OpenApi>named("ContentRefOpenAPI")
          .constant("kind", "openapi")
          .field("spec", "string", ContentRef.OpenApi::spec)
          .build();

  /** Any reference. */
  public static final OneOf<ContentRef> REF =
      OneOf.<ContentRef>named("ContentRef")
          .or(FILE, ContentRef.File.class)
          .or(URL, ContentRef.Url.class)
          .or(PAGE, ContentRef.Page.class)
          .or(ANCHOR, ContentRef.Anchor.class)
          .or(USER, ContentRef.User.class)
          .or(COLLECTION, ContentRef.Collection.class)
          .or(SPACE, ContentRef.Space.class)
          .or(REUSABLE_CONTENT, ContentRef.ReusableContent.class)
          .or(OPENAPI, ContentRef.OpenApi.class)
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
