package dev.docs.content.markdown;

import dev.docs.content.markdown.FrontMatter.Fault;
import dev.docs.content.yaml.ForeignYaml;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Tells what is wrong with front matter. Static. */
final class FrontMatterFault {

  /** The first line of settings in a text, from 1: below the line of {@code ---}. */
  private static final int FIRST = 2;

  private FrontMatterFault() {}

  /** What is wrong with invalid front matter. */
  static Fault of(String raw, LoadSettings settings) {
    try {
      Optional<Fault> refused =
          ForeignYaml.read(raw, reader -> refused(ForeignYaml.events(settings, reader)));
      if (refused.isPresent()) {
        return refused.get();
      }
      ForeignYaml.read(raw, new Load(settings)::loadFromReader);
      return new Fault(FIRST, "it is not a list of settings");
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().or(e::getContextMark).map(Mark::getLine).orElse(0);
      return new Fault(FIRST + line, String.valueOf(e.getProblem()));
    } catch (YamlEngineException e) {
      return new Fault(FIRST, String.valueOf(e.getMessage()));
    }
  }

  /** The first part of a text that front matter may not have. */
  private static Optional<Fault> refused(Iterable<Event> events) {
    int depth = 0;
    for (Event event : events) {
      depth += event instanceof CollectionStartEvent ? 1 : 0;
      depth -= event instanceof CollectionEndEvent ? 1 : 0;
      int line = FIRST + event.getStartMark().map(Mark::getLine).orElse(0);
      if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
        return Optional.of(new Fault(line, "it has an anchor or an alias"));
      }
      if (isTagged(event)) {
        return Optional.of(new Fault(line, "it has a tag"));
      }
      if (depth > FrontMatter.MAX_DEPTH) {
        return Optional.of(
            new Fault(line, "it is nested deeper than " + FrontMatter.MAX_DEPTH + " levels"));
      }
    }
    return Optional.empty();
  }

  private static boolean isTagged(Event event) {
    return (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
        || (event instanceof CollectionStartEvent start && start.getTag().isPresent());
  }
}
