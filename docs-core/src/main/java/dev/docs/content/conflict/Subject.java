package dev.docs.content.conflict;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a conflict is about, with the state of both sides as far as it is needed to restore it.
 * Handle all subjects with {@link #fold}. Immutable.
 */
public sealed interface Subject {

  /** Handles the subject by its type. */
  <R extends @Nullable Object> R fold(Cases<R> cases);

  /** Its state on both sides, as far as there is one and it is needed. */
  Sides<?> sides();

  /**
   * The name of the field in conflict, or of the variable, or the source of the redirect; empty
   * where the conflict is about the text, the place or the existence.
   */
  default Optional<String> field() {
    return Optional.empty();
  }

  /** The page that it concerns; empty for none. */
  default Optional<PageId> page() {
    return Optional.empty();
  }

  /** The file that it concerns; empty for none. */
  default Optional<FileId> file() {
    return Optional.empty();
  }

  /** The reusable content that it concerns; empty for none. */
  default Optional<ReusableContentId> reusableContent() {
    return Optional.empty();
  }

  /**
   * One answer for each type of subject.
   *
   * @param <R> the type of the answer
   */
  interface Cases<R extends @Nullable Object> {
    R page(OfPage subject);

    R file(OfFile subject);

    R reusableContent(OfReusableContent subject);

    R variable(OfVariable subject);

    R redirect(OfRedirect subject);
  }

  /**
   * The state of both sides.
   *
   * @param ours empty where our side has none, or the conflict needs none
   * @param theirs likewise for their side
   */
  record Sides<T>(Optional<T> ours, Optional<T> theirs) {
    public Sides {
      requireNonNull(ours, "ours");
      requireNonNull(theirs, "theirs");
    }

    /** The sides of a subject of which neither has a state. */
    public static <T> Sides<T> none() {
      return new Sides<>(Optional.empty(), Optional.empty());
    }

    /**
     * The sides with these states.
     *
     * @param ours null for none
     * @param theirs null for none
     */
    public static <T> Sides<T> of(@Nullable T ours, @Nullable T theirs) {
      return new Sides<>(Optional.ofNullable(ours), Optional.ofNullable(theirs));
    }
  }

  /**
   * A page, or a field or a variable of it.
   *
   * @param id in a clash of slugs the page whose slug was changed
   * @param sides in a clash of slugs ours is the other page
   */
  record OfPage(PageId id, Optional<String> field, Sides<PageSide> sides) implements Subject {
    public OfPage {
      requireNonNull(id, "id");
      requireNonNull(field, "field");
      requireNonNull(sides, "sides");
    }

    /** A page without the states of both sides. */
    public OfPage(PageId id) {
      this(id, Optional.empty(), Sides.none());
    }

    @Override
    public Optional<PageId> page() {
      return Optional.of(id);
    }

    @Override
    public <R extends @Nullable Object> R fold(Cases<R> cases) {
      return cases.page(this);
    }
  }

  /** A file, or a field of it. */
  record OfFile(FileId id, Optional<String> field, Sides<ContentFile> sides) implements Subject {
    public OfFile {
      requireNonNull(id, "id");
      requireNonNull(field, "field");
      requireNonNull(sides, "sides");
    }

    @Override
    public Optional<FileId> file() {
      return Optional.of(id);
    }

    @Override
    public <R extends @Nullable Object> R fold(Cases<R> cases) {
      return cases.file(this);
    }
  }

  /**
   * A reusable content, or a field of it.
   *
   * @param user a page of the other side that newly includes what one side deleted; else empty
   */
  record OfReusableContent(
      ReusableContentId id,
      Optional<PageId> user,
      Optional<String> field,
      Sides<ReusableContent> sides)
      implements Subject {
    public OfReusableContent {
      requireNonNull(id, "id");
      requireNonNull(user, "user");
      requireNonNull(field, "field");
      requireNonNull(sides, "sides");
    }

    @Override
    public Optional<ReusableContentId> reusableContent() {
      return Optional.of(id);
    }

    @Override
    public Optional<PageId> page() {
      return user;
    }

    @Override
    public <R extends @Nullable Object> R fold(Cases<R> cases) {
      return cases.reusableContent(this);
    }
  }

  /** A variable of the space. */
  record OfVariable(String name, Sides<VariableValue> sides) implements Subject {
    public OfVariable {
      requireNonNull(name, "name");
      requireNonNull(sides, "sides");
    }

    @Override
    public Optional<String> field() {
      return Optional.of(name);
    }

    @Override
    public <R extends @Nullable Object> R fold(Cases<R> cases) {
      return cases.variable(this);
    }
  }

  /** A redirect, by its source path. */
  record OfRedirect(String source) implements Subject {
    public OfRedirect {
      requireNonNull(source, "source");
    }

    @Override
    public Sides<?> sides() {
      return Sides.none();
    }

    @Override
    public Optional<String> field() {
      return Optional.of(source);
    }

    @Override
    public <R extends @Nullable Object> R fold(Cases<R> cases) {
      return cases.redirect(this);
    }
  }

  /**
   * A page as one side has it, with the pages that go with it.
   *
   * @param above its ancestors, nearest first: on our side those that were kept only for it, on
   *     their side those that our side lacks or has at another place
   * @param below its descendants that only this side has, parents first; they are kept or deleted
   *     with it
   */
  record PageSide(Page page, List<Page> above, List<Page> below) {
    public PageSide {
      requireNonNull(page, "page");
      above = List.copyOf(above);
      below = List.copyOf(below);
    }

    /** A page without others. */
    public static PageSide of(Page page) {
      return new PageSide(page, List.of(), List.of());
    }
  }
}
