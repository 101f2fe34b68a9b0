package dev.docs.http.operations;

import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the feed tells of operations, compared with what they wrote. */
final class ToldChanges {

  /** An identifier in a target or an answer, or what may be one. */
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_.-]{2,}");

  /**
   * Operations that name nothing of what they change: an upload by its secret token, URLs for which
   * a key is made when the first one is signed, and a token of the caller, which is part of the
   * caller's data.
   */
  private static final Set<String> UNNAMED =
      Set.of(
          "uploadFile",
          "getPublishedContentByUrl",
          "resolvePublishedContentByUrl",
          "revokeTokenForAuthenticatedUser");

  /** Operations on what tells others, which is not told itself. */
  private static final Set<String> UNTOLD = Set.of("testWebhook", "redeliverWebhookDelivery");

  private final PreparedWorld world;
  private FeedEntry.Position begin = FeedEntry.Position.START;
  private long written;

  /** Operations that wrote and told nothing, or the other way around, or told of other things. */
  final List<String> wrong = new ArrayList<>();

  /** Operations that told something. */
  final Set<String> operations = new TreeSet<>();

  ToldChanges(PreparedWorld world) {
    this.world = world;
  }

  /** To be called before a request. */
  void begin() {
    begin = world.docs.feed().position();
    written = world.counted.written();
  }

  /** To be called after it. */
  void end(RecordedExchange exchange, String target, String answer) {
    boolean wrote = world.counted.written() > written;
    List<FeedEntry> told = world.docs.feed().after(begin, Feed.MAX_LIMIT).entries();
    if (told.isEmpty() == wrote && !UNTOLD.contains(exchange.operation())) {
      wrong.add(exchange.operation() + " wrote: " + wrote + ", told: " + told);
    }
    if (!told.isEmpty()) {
      operations.add(exchange.operation());
      String text = told.toString();
      boolean named = names(text, target) || names(text, answer);
      if (!named && !UNNAMED.contains(exchange.operation())) {
        wrong.add(exchange.operation() + " " + target + " told of other things: " + told);
      }
    }
  }

  private static boolean names(String told, String text) {
    Matcher ids = ID.matcher(text);
    while (ids.find()) {
      String id = Pattern.quote(ids.group());
      if (Pattern.compile("\\[" + id + "\\]|=" + id + "[,\\]]").matcher(told).find()) {
        return true;
      }
    }
    return false;
  }
}
