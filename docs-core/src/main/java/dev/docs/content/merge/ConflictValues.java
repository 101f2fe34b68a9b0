package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.markdown.FrontMatter;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of which a conflict shows the texts: of a field or a variable, or where a page stands.
 * Each is a {@link String}, {@link Number}, {@link Boolean}, map or list; null for none.
 */
public record ConflictValues(
    @Nullable Object base, @Nullable Object ours, @Nullable Object theirs) {

  /** The values of a conflict; empty where its texts are all there is. */
  public static Optional<ConflictValues> of(Conflict conflict) {
    return switch (conflict.kind()) {
      case FIELD_EDITED_TWICE, VARIABLE_EDITED_TWICE ->
          conflict.subject().fold(new Sides(conflict)).filter(ConflictValues::isMoreThanText);
      case MOVED_TWICE,
          ORDERS_CONTRADICT,
          MOVE_CYCLE,
          NESTED_TOO_DEEP,
          PARENT_DELETED,
          SLUG_CLASH ->
          Optional.of(lines(conflict)).filter(ConflictValues::isMoreThanText);
      case BLOCK_EDITED_TWICE,
          REDIRECT_EDITED_TWICE,
          EDITED_AND_DELETED,
          DELETED_AND_EDITED,
          REUSABLE_CONTENT_DELETED_IN_USE,
          FILE_REPLACED_TWICE ->
          Optional.empty();
    };
  }

  private boolean isMoreThanText() {
    return Stream.of(
            Optional.ofNullable(base), Optional.ofNullable(ours), Optional.ofNullable(theirs))
        .flatMap(Optional::stream)
        .anyMatch(value -> !(value instanceof String));
  }

  /** What texts say that are lines of front matter. */
  private static ConflictValues lines(Conflict conflict) {
    return new ConflictValues(
        lines(conflict.base()), lines(conflict.ours()), lines(conflict.theirs()));
  }

  /** What lines of front matter say; null for a text that is none. */
  private static @Nullable Object lines(@Nullable String text) {
    Map<String, Object> lines = text == null ? Map.of() : FrontMatter.parse(text);
    return lines.isEmpty() ? null : lines;
  }

  /** The values that the subject of a conflict has. */
  private record Sides(Conflict conflict) implements Subject.Cases<Optional<ConflictValues>> {

    @Override
    public Optional<ConflictValues> page(Subject.OfPage subject) {
      String name = subject.field().orElseThrow();
      if (conflict.kind() == Conflict.Kind.VARIABLE_EDITED_TWICE) {
        return values(subject.sides(), side -> plain(side.page().variables().get(name)));
      }
      if (name.equals(PageField.COVER) && isCoverRemoved(subject.sides())) {
        return Optional.of(lines(conflict));
      }
      return PageField.named(name)
          .flatMap(field -> values(subject.sides(), side -> plain(field, side.page())));
    }

    /** Whether a conflict is about the whole cover, not only its image. */
    private static boolean isCoverRemoved(Subject.Sides<Subject.PageSide> sides) {
      return Stream.of(sides.ours(), sides.theirs())
          .flatMap(Optional::stream)
          .anyMatch(side -> side.page().cover() == null);
    }

    @Override
    public Optional<ConflictValues> variable(Subject.OfVariable subject) {
      return values(subject.sides(), Sides::plain);
    }

    @Override
    public Optional<ConflictValues> file(Subject.OfFile subject) {
      return Optional.empty();
    }

    @Override
    public Optional<ConflictValues> reusableContent(Subject.OfReusableContent subject) {
      return Optional.empty();
    }

    @Override
    public Optional<ConflictValues> redirect(Subject.OfRedirect subject) {
      return Optional.empty();
    }

    private static @Nullable Object plain(PageField<?> field, Page page) {
      return field.plain(page, Content.empty());
    }

    private static @Nullable Object plain(@Nullable VariableValue value) {
      Object plain = value == null ? null : value.plain();
      return plain instanceof Number number ? PlainValues.number(number) : plain;
    }

    private <T> Optional<ConflictValues> values(
        Subject.Sides<T> sides, Function<T, @Nullable Object> get) {
      Object ours = sides.ours().map(get).orElse(null);
      Object theirs = sides.theirs().map(get).orElse(null);
      boolean isText = isText(ours) && isText(theirs);
      Object base = isText ? conflict.base() : read(conflict.base());
      return Optional.of(new ConflictValues(base, ours, theirs));
    }

    private static boolean isText(@Nullable Object value) {
      return value == null || value instanceof String;
    }

    /** A value that a text says as front matter would: after its name, or in lines with it. */
    private @Nullable Object read(@Nullable String text) {
      if (text == null) {
        return null;
      }
      String field = conflict.field().orElseThrow();
      Map<String, Object> lines = FrontMatter.parse(text);
      String name = field.substring(field.lastIndexOf('.') + 1);
      return lines.containsKey(name)
          ? lines.get(name)
          : FrontMatter.parse("value: " + text).getOrDefault("value", text);
    }
  }
}
