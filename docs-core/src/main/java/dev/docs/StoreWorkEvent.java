package dev.docs;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The event of a unit of work in the JDK's flight recorder. Used by one thread. */
@Name("dev.docs.StoreWork")
@Label("Unit of work on the store")
@Category("Docs")
@StackTrace(false)
final class StoreWorkEvent extends Event {

  @Label("Service")
  String service = "";

  @Label("Writing")
  boolean writing;

  @Label("Runs")
  int runs;

  @Label("Failed")
  boolean failed;
}
