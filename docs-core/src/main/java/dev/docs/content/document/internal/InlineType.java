package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.DataField.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The types of inlines: what data each has, and what of it is shown as text. */
public enum InlineType {
  LINK("link", null, DataField.link("")),
  ANNOTATION("annotation", null),
  MENTION("mention", null, DataField.link("")),
  EMOJI("emoji", null, DataField.text("code").needed()),
  ICON("icon", null, DataField.text("icon").needed(), DataField.text("color").ofLater()),
  EXPRESSION("expression", "expression", DataField.text("expression").needed()),
  INLINE_MATH("inline-math", "formula", DataField.text("formula").needed()),
  INLINE_IMAGE(
      "inline-image",
      "caption",
      DataField.link(""),
      DataField.object("refDark"),
      DataField.text("caption"),
      DataField.text("size").among("original", "line")),
  BUTTON(
      "button",
      "label",
      DataField.link(""),
      DataField.text("label").needed(),
      DataField.text("kind").among("primary", "secondary"),
      Kind.ICON.of("icon"),
      DataField.object("action").ofLater()),

  /** Any type that this version does not know. */
  OTHER("", null);

  private static final Map<String, InlineType> BY_TYPE =
      Stream.of(values()).collect(Collectors.toMap(InlineType::type, Function.identity()));

  private final String type;
  private final @Nullable String shown;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<DataField> data;

  InlineType(String type, @Nullable String shown, DataField... data) {
    this.type = type;
    this.shown = shown;
    this.data = List.of(data);
  }

  public static InlineType of(Inline inline) {
    return BY_TYPE.getOrDefault(inline.type(), OTHER);
  }

  /** The name in JSON; empty for {@link #OTHER}. */
  public String type() {
    return type;
  }

  /** Whether it has no text of its own. */
  public boolean isVoid() {
    return this != LINK && this != ANNOTATION;
  }

  /** Whether a line of code may have it. */
  public boolean inCode() {
    return this == ANNOTATION || this == EXPRESSION;
  }

  /** The name of the field of its data that is its text, if it is not that of its nodes. */
  public Optional<String> shown() {
    return Optional.ofNullable(shown);
  }

  public List<DataField> data() {
    return data;
  }

  public boolean is(DocumentNode node) {
    return node instanceof Inline inline && inline.type().equals(type);
  }

  public Inline inline(Map<String, Object> given) {
    return Inline.of(type, given);
  }
}
