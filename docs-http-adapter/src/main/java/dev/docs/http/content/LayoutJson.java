package dev.docs.http.content;

import dev.docs.content.PageCover;
import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import dev.docs.http.type.ObjectType;

/** The JSON of page layouts. */
final class LayoutJson {

  static final ObjectType<PageLayout> LAYOUT =
      ObjectType.<PageLayout>named("RevisionPageLayoutOptions")
          .field(
              "width",
              "RevisionPageLayoutOptionsWidth",
              layout -> layout.wide() ? "wide" : "default")
          .field("cover", "boolean", PageLayout::cover)
          .field("coverSize", "RevisionPageLayoutOptionsCoverSize", PageLayout::coverSize)
          .field(
              "coverMask",
              "RevisionPageLayoutOptionsCoverMask",
              layout -> layout.has(Option.RADIAL_MASK) ? "radial" : "none")
          .later()
          .field("title", "boolean", PageLayout::title)
          .field("description", "boolean", PageLayout::description)
          .field("tableOfContents", "boolean", PageLayout::tableOfContents)
          .field("outline", "boolean", PageLayout::outline)
          .field("pagination", "boolean", PageLayout::pagination)
          .field("metadata", "boolean", PageLayout::metadata)
          .field("tags", "boolean", layout -> !layout.has(Option.NO_TAGS))
          .later()
          .field("actions", "boolean", layout -> !layout.has(Option.NO_ACTIONS))
          .later()
          .field("anchors", "boolean", layout -> !layout.has(Option.NO_ANCHORS))
          .later()
          .build();

  static final ObjectType<PageCover> COVER =
      ObjectType.<PageCover>named("RevisionPageDocumentCover")
          .optional(
              "ref",
              "(ContentRefFile | ContentRefURL)",
              (cover, links) -> RefJson.orNull(cover.ref(), links))
          .optional(
              "refDark",
              "(ContentRefFile | ContentRefURL)",
              (cover, links) -> RefJson.orNull(cover.refDark(), links))
          .optional("textColor", "RevisionPageDocumentCoverTextColor", PageCover::textColor)
          .later()
          .optional("textColorDark", "RevisionPageDocumentCoverTextColor", PageCover::textColorDark)
          .later()
          .field("yPos", "number <default 0>", cover -> ValueJson.number(cover.yPos()))
          .optional(
              "height",
              "number <range 10..700; default 240>",
              cover -> cover.height() == null ? null : ValueJson.number(cover.height()))
          .later()
          .build();

  private LayoutJson() {}
}
