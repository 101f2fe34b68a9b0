package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ConflictRecord;
import dev.docs.content.ContentEdit;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.id.ConflictId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The model of a value that a change request and the main content have in different ways. */
final class DividedValue {

  private final Kind kind;
  private @Nullable String base;
  private @Nullable String seen;
  private boolean open;
  private @Nullable ConflictId id;
  private @Nullable String asMerged;
  @Nullable String mine;
  @Nullable String main;

  /** A value that one edit sets. */
  abstract static class Edited implements Kind {

    /**
     * @param view the content that is edited
     */
    abstract ContentEdit edit(ContentView view, @Nullable String to);

    @Override
    public void edit(DividedSpace space, ContentAt.Branch at, @Nullable String to) {
      space.edit(at, edit(space.at(at), to));
    }
  }

  /** What the value is in a content, and in conflicts. */
  interface Kind {

    /** The value in a content; null for none. */
    @Nullable String in(ContentView view);

    /**
     * Sets the value.
     *
     * @param to null to remove it
     */
    void edit(DividedSpace space, ContentAt.Branch at, @Nullable String to);

    /** Another value; null for none. */
    @Nullable String next(Random random, Supplier<String> word);

    /** Whether the value cannot be set again where it was removed. */
    default boolean isItem() {
      return false;
    }

    /** Whether a resolution can give another value. */
    default boolean takesGiven() {
      return false;
    }

    boolean isOf(Conflict conflict);

    /** The value that a text of a conflict shows. */
    default String said(String text) {
      return text;
    }
  }

  DividedValue(Kind kind, ContentView start) {
    this.kind = kind;
    base = kind.in(start);
    seen = base;
    mine = base;
    main = base;
  }

  Kind kind() {
    return kind;
  }

  boolean isGone(boolean here) {
    return kind.isItem() && (here ? mine : main) == null;
  }

  boolean isDivided() {
    return !Objects.equals(mine, seen) && !Objects.equals(main, seen);
  }

  boolean isOf(Conflict conflict) {
    return kind.isOf(conflict);
  }

  void edit(boolean here, @Nullable String value) {
    if (here) {
      open &= Objects.equals(mine, value);
      mine = value;
    } else {
      main = value;
    }
  }

  /** All that the main content says is merged: ours stands where both changed. */
  void update() {
    if (!Objects.equals(main, seen)) {
      if (Objects.equals(mine, main)) {
        open = false;
      } else if (Objects.equals(mine, seen)) {
        mine = main;
      } else if (!open) {
        open = true;
        id = null;
        base = seen;
      }
    }
    seen = main;
  }

  void merge() {
    update();
    main = mine;
    asMerged = mine;
  }

  /** Whether the conflict can be decided so; it is then. */
  boolean decide(Resolution resolution, boolean merged) {
    if (!(resolution instanceof Resolution.Ours)) {
      if (merged && !Objects.equals(main, asMerged)) {
        return false;
      }
      String to = resolution instanceof Resolution.GivenText given ? given.markdown() : seen;
      if (merged) {
        main = to;
      } else {
        mine = to;
      }
    }
    open = false;
    return true;
  }

  /** Compares with the conflicts about it that are open. */
  void check(List<ConflictRecord> about) {
    assertThat(about).as("conflicts about %s", this).hasSize(open ? 1 : 0);
    if (!open) {
      return;
    }
    ConflictRecord one = about.get(0);
    id = id == null ? one.id() : id;
    assertThat(one.id()).isEqualTo(id);
    assertThat(said(one.conflict().theirs())).isEqualTo(seen);
    assertThat(said(one.conflict().base())).isEqualTo(base);
    assertThat(said(one.conflict().ours())).isEqualTo(asMerged == null ? mine : asMerged);
  }

  private @Nullable String said(@Nullable String text) {
    return text == null ? null : kind.said(text);
  }

  @Override
  public String toString() {
    return kind.toString();
  }
}
