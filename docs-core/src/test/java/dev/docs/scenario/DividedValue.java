package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ConflictRecord;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.id.ConflictId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The model of a value that a change request and the main content have in different ways. */
final class DividedValue {

  private final String name;
  private @Nullable String base;
  private @Nullable String seen;
  private boolean open;
  private @Nullable ConflictId id;
  private @Nullable String asMerged;
  @Nullable String mine;
  @Nullable String main;

  DividedValue(String name, @Nullable String value) {
    this.name = name;
    base = value;
    seen = value;
    mine = value;
    main = value;
  }

  boolean is(String other) {
    return name.equals(other);
  }

  @Nullable String side(boolean here) {
    return here ? mine : main;
  }

  boolean isDivided() {
    return !Objects.equals(mine, seen) && !Objects.equals(main, seen);
  }

  boolean isOf(Conflict conflict, String secondPage) {
    boolean second = conflict.page().filter(page -> page.value().equals(secondPage)).isPresent();
    return switch (name) {
      case "title" -> conflict.field().filter("title"::equals).isPresent();
      case "variable" -> conflict.kind() == Conflict.Kind.VARIABLE_EDITED_TWICE;
      default -> second;
    };
  }

  void edit(@Nullable String value) {
    open &= Objects.equals(mine, value);
    mine = value;
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
    if (resolution instanceof Resolution.Theirs) {
      if (merged && !Objects.equals(main, asMerged)) {
        return false;
      }
      if (merged) {
        main = seen;
      } else {
        mine = seen;
      }
    }
    open = false;
    return true;
  }

  /** Compares with the conflicts about it that are open. */
  void check(List<ConflictRecord> about) {
    assertThat(about).as("conflicts about %s", name).hasSize(open ? 1 : 0);
    if (!open) {
      return;
    }
    ConflictRecord one = about.get(0);
    id = id == null ? one.id() : id;
    assertThat(one.id()).isEqualTo(id);
    assertThat(strip(one.conflict().theirs())).isEqualTo(seen);
    assertThat(strip(one.conflict().base())).isEqualTo(base);
    assertThat(strip(one.conflict().ours())).isEqualTo(asMerged == null ? mine : asMerged);
  }

  private static @Nullable String strip(@Nullable String text) {
    return text == null ? null : text.strip();
  }

  @Override
  public String toString() {
    return name;
  }
}
