package dev.docs.http.reader;

import dev.docs.content.ContentFile;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Images, each with its variant for dark pages. */
record ImageHtml(SiteContext around) {

  /** The style class of a row of images. */
  String classOf(Block images) {
    String align = SiteBlocks.text(images, "align");
    return "images" + (align.matches("left|center|right") ? " " + align : "");
  }

  void figure(Block image, BlockHtml all, Html out) {
    Html figure = out.add("figure", "image");
    String alt = SiteBlocks.text(image, "alt");
    write(image.data(), alt, all, figure);
    if (!image.fragments().isEmpty()) {
      Html caption = figure.add("figcaption");
      image.fragments().forEach(fragment -> all.write(fragment.nodes(), caption));
    }
  }

  void inline(Inline inline, BlockHtml all, Html out) {
    Object caption = inline.data().getOrDefault("caption", "");
    boolean large = "original".equals(inline.data().get("size"));
    Html at = out.add("span", large ? "inline-image" : "inline-image line");
    write(inline.data(), caption.toString(), all, at);
  }

  private void write(Map<String, Object> data, String alt, BlockHtml all, Html out) {
    Optional<String> light = source(data.get("ref"), all);
    Optional<String> dark = source(data.get("refDark"), all);
    if (data.get("ref") instanceof Map<?, ?> ref && BlockHtml.isBroken(ref)) {
      String path = String.valueOf(ref.get("url"));
      String said = alt.isBlank() ? path.substring(path.lastIndexOf('/') + 1) : alt;
      BlockHtml.broken(out.add("a", "broken")).text("[" + said + "]");
      return;
    }
    if (light.isEmpty()) {
      Optional<String> target = all.href(data.get("ref"));
      Html text = target.isPresent() ? out.add("a").set("href", target.get()) : out;
      text.text(alt.isBlank() ? target.orElse("") : alt);
      return;
    }
    Html img = image(light.get(), data.get("ref"), alt, data, out);
    if (dark.isPresent()) {
      img.set("class", "light");
      image(dark.get(), data.get("refDark"), alt, data, out).set("class", "dark");
    }
  }

  private Html image(
      String source, @Nullable Object ref, String alt, Map<String, Object> data, Html out) {
    Html img = out.add("img").set("src", source).set("alt", alt).set("loading", "lazy");
    if (data.get("width") instanceof Number width) {
      return img.set("width", String.valueOf(width.longValue()));
    }
    file(ref)
        .filter(file -> file.width() > 0 && file.height() > 0)
        .ifPresent(
            file ->
                img.set("width", String.valueOf(file.width()))
                    .set("height", String.valueOf(file.height())));
    return img;
  }

  private Optional<ContentFile> file(@Nullable Object ref) {
    return ref instanceof Map<?, ?> map && map.get("file") instanceof String id
        ? around.file(id)
        : Optional.empty();
  }

  /** The source of an image: a file that is one, or a URL of the web. */
  Optional<String> source(@Nullable Object ref, BlockHtml all) {
    if (ref instanceof Map<?, ?> map && map.get("file") instanceof String id) {
      return around.image(id);
    }
    return all.href(ref).filter(url -> url.startsWith("https://") || url.startsWith("http://"));
  }
}
