package dev.docs.http.operations;

import dev.docs.http.operations.Cost.Figure;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.util.Map;

/** A store on which costs are counted. */
interface CostEngine {

  /** The store that the library uses. */
  Store store();

  /** How often a request is answered before it is counted. */
  int warming();

  /** How often a request is counted: more than once where what is counted differs a little. */
  int runs();

  /** What it counted until now. */
  Map<Figure, Long> counts();

  /** Makes it contain what a store contains; what follows is undone by {@link #undo}. */
  void load(MemoryStore content);

  /** Makes it contain what was loaded. */
  void undo();
}
