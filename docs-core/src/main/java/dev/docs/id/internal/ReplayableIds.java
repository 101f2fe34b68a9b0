package dev.docs.id.internal;

import dev.docs.id.Ids;
import java.util.ArrayList;
import java.util.List;

/**
 * Identifiers that are generated once and replayed from the start: for work that may run more than
 * once and must create the same records each time. Not thread-safe.
 */
public final class ReplayableIds implements Ids {

  private final Ids source;
  private final List<String> drawn = new ArrayList<>();
  private int at;

  public ReplayableIds(Ids source) {
    this.source = source;
  }

  /** Goes back to the first identifier. */
  public ReplayableIds rewind() {
    at = 0;
    return this;
  }

  @Override
  public String next() {
    if (at == drawn.size()) {
      drawn.add(source.next());
    }
    return drawn.get(at++);
  }
}
