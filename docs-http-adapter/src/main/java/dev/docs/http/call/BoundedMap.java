package dev.docs.http.call;

import java.util.LinkedHashMap;
import java.util.Map;

/** Forgets the first entry in its order when there are more than a number. Not thread-safe. */
final class BoundedMap<K, V> extends LinkedHashMap<K, V> {

  private static final long serialVersionUID = 1L;

  private final int max;

  /**
   * @param byUse whether the order is that of the last use, else that of being put
   */
  BoundedMap(int max, boolean byUse) {
    super(16, 0.75f, byUse);
    this.max = max;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > max;
  }
}
