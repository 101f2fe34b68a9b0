package dev.docs.http.content;

import dev.docs.content.Tag;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;

/** The JSON of tags of pages. */
public final class TagJson {

  private static final ObjectType<Tag> EMOJI =
      ObjectType.<Tag>inline("RevisionTag").field("emoji", "Emoji", Tag::emoji).build();

  private static final ObjectType<Tag> ICON =
      ObjectType.<Tag>inline("RevisionTag").optional("icon", "Icon", Tag::icon).build();

  /** As a revision defines it. */
  public static final ObjectType<Tag> TAG =
      ObjectType.<Tag>named("RevisionTag")
          .field("slug", "string", Tag::slug)
          .field("label", "string", Tag::label)
          .field("color", "DocumentTextColor", Tag::color)
          .with(
              OneOf.<Tag>inline()
                  .or(EMOJI, tag -> tag.emoji() == null ? null : tag)
                  .or(ICON, tag -> tag)
                  .build())
          .build();

  private static final ObjectType<Tag.OfPage> REF =
      ObjectType.<Tag.OfPage>named("ContentRefTag")
          .constant("kind", "tag")
          .field("tag", "string", Tag.OfPage::slug)
          .absent("space", "string")
          .build();

  /** As a page has it. */
  static final ObjectType<Tag.OfPage> OF_PAGE =
      ObjectType.<Tag.OfPage>named("RevisionPageTag")
          .field("tag", REF, tag -> tag)
          .optional("primary", "boolean", tag -> tag.primary() ? true : null)
          .build();

  private TagJson() {}
}
