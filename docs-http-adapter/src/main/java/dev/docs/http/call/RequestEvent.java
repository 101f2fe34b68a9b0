package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** A JDK Flight Recorder event for an answered request. Used by one thread. */
@Name("dev.docs.Request")
@Label("Request")
@Category("Docs")
@StackTrace(false)
final class RequestEvent extends Event {

  @Label("Method")
  String method = "";

  @Label("Operation")
  @Nullable String operation;

  @Label("Status")
  int status;

  /** A new event that starts now. */
  static RequestEvent begun() {
    RequestEvent event = new RequestEvent();
    event.begin();
    return event;
  }

  /**
   * Ends the event and commits it if recording is enabled; without an operation when path or method
   * is unknown.
   */
  void end(HttpRequest request, @Nullable Operation known, HttpResponse answer) {
    end();
    if (shouldCommit()) {
      method = RequestLine.printable(request.method(), 20);
      operation = known == null ? null : known.id();
      status = answer.status();
      commit();
    }
  }
}
