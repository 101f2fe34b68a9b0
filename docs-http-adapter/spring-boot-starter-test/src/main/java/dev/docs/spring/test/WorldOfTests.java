package dev.docs.spring.test;

import dev.docs.http.world.Checkpoint;
import dev.docs.http.world.DocsWorld;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The world of an application context, which begins anew for each class of tests as the application
 * made it when it started, and for each of its tests as it was after what comes before all of them.
 */
final class WorldOfTests {

  private final DocsWorld world;
  private final Runnable afterwards;

  /** What tests begin with: that of the application last, before it those of classes. */
  private final Deque<Optional<Checkpoint>> beginnings = new ArrayDeque<>();

  /** How often each name has begun. */
  private final Map<String, Integer> times = new HashMap<>();

  /**
   * @param afterwards what forgets, in the application, what the world no longer has
   */
  WorldOfTests(DocsWorld world, Runnable afterwards) {
    this.world = world;
    this.afterwards = afterwards;
    beginnings.push(Optional.empty());
  }

  /** Before what comes before all tests of a class; a nested class begins as the one around it. */
  synchronized void beginClass(String name) {
    begin(name);
    beginnings.push(Optional.empty());
  }

  synchronized void beginTest(String name) {
    begin(name);
  }

  /** Does nothing where the context was made within the class. */
  synchronized void endClass() {
    if (beginnings.size() > 1) {
      beginnings.pop();
    }
  }

  private void begin(String name) {
    Checkpoint beginning = beginnings.pop().orElseGet(world::checkpoint);
    beginnings.push(Optional.of(beginning));
    int time = times.merge(name, 1, Integer::sum);
    world.begin(beginning, name + " " + time);
    afterwards.run();
  }
}
