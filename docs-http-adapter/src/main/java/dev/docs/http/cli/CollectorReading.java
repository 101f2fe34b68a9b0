package dev.docs.http.cli;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/** Asks the virtual machine about its collections; loads classes that a start does not need. */
final class CollectorReading {

  private CollectorReading() {}

  static HeapWatch.Reading now() {
    long collections = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, collector.getCollectionCount());
      millis += Math.max(0, collector.getCollectionTime());
    }
    return new HeapWatch.Reading(System.nanoTime(), full(), collections, millis);
  }

  /** How full the fullest pool of the heap was that outlives collections. */
  private static double full() {
    double full = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage after = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
      if (after != null && after.getMax() > 0 && isOld(pool.getName())) {
        full = Math.max(full, (double) after.getUsed() / after.getMax());
      }
    }
    return full;
  }

  /** The pools of new objects are empty after a collection, or full of survivors for a moment. */
  private static boolean isOld(String pool) {
    return !pool.contains("Eden") && !pool.contains("Survivor") && !pool.contains("Young");
  }
}
