package dev.docs.content.source;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.write.InlineWriter;
import dev.docs.content.source.ValuePatch.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text of changed parts: the present source with the changed values replaced ({@link
 * ValuePatch}), else with the changed regions ({@link RegionMerge}), else what was sent as the
 * library writes it. Each is tried for all parts at once, and taken where it shows what was sent.
 * Used once.
 */
final class ChangedSource {

  /** The forms that a text may need: in code, in Markdown, in HTML and its attributes. */
  private static final List<UnaryOperator<String>> FORMS =
      List.of(
          UnaryOperator.identity(),
          text -> InlineWriter.write(text, InlineWriter.Container.CELL),
          Entities::escapeText,
          Entities::escapeAttribute);

  private static final List<Spelling> SPELLINGS =
      Stream.of(
              FORMS.stream().map(form -> new Spelling(form, 0, false)),
              IntStream.range(1, MarkSpelling.WAYS)
                  .mapToObj(way -> new Spelling(UnaryOperator.identity(), way, false)),
              FORMS.stream().map(form -> new Spelling(form, 0, true)))
          .flatMap(Function.identity())
          .toList();

  private final CurrentText current;
  private final List<ChangedPart> parts;
  private final SentNotes notes;
  private final Map<Integer, String> definitions = new HashMap<>();

  ChangedSource(CurrentText current, List<ChangedPart> parts, SentNotes notes) {
    this.current = current;
    this.parts = parts;
    this.notes = notes;
    definitions.putAll(notes.revised());
  }

  /** Settles the text of the parts, and returns the definitions that they change, by part. */
  Map<Integer, String> settle(Grain grain) {
    if (grain == Grain.BLOCKS) {
      return definitions;
    }
    ValuePatch patch = new ValuePatch(current, parts);
    for (Spelling spelling : SPELLINGS) {
      List<ChangedPart> patched =
          open().stream().filter(part -> patch.has(part, spelling)).toList();
      Map<Integer, String> changed =
          grain == Grain.VALUES ? Map.of() : patch.definitions(patched, spelling);
      List<ChangedPart> settled = settle(patched, part -> patch.source(part, spelling), changed);
      if (grain == Grain.DEFINITIONS) {
        definitions.putAll(patch.definitions(settled, spelling));
      }
    }
    for (RegionMerge.Change change : RegionMerge.Change.values()) {
      settle(open(), part -> part.regions(change), definitions);
    }
    return definitions;
  }

  private List<ChangedPart> open() {
    return parts.stream().filter(part -> !part.isSettled()).toList();
  }

  private List<List<Block>> read(List<String> texts, Map<Integer, String> changed) {
    return texts.isEmpty()
        ? List.of()
        : Excerpts.shown(texts, current.definitions(changed) + "\n\n" + notes.added(), current);
  }

  /**
   * Settles the parts whose new text shows what is wanted, and returns them.
   *
   * @param source the text of a part; null for none
   * @param changed the definitions that are changed
   */
  private List<ChangedPart> settle(
      List<ChangedPart> open,
      Function<ChangedPart, @Nullable String> source,
      Map<Integer, String> changed) {
    List<ChangedPart> tried = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (ChangedPart part : open) {
      String text = source.apply(part);
      if (text != null) {
        tried.add(part);
        texts.add(text);
      }
    }
    List<List<Block>> read = read(texts, changed);
    List<ChangedPart> settled = new ArrayList<>();
    for (int i = 0; i < tried.size(); i++) {
      if (Shows.same(read.get(i), tried.get(i).wanted())) {
        tried.get(i).settle(texts.get(i));
        settled.add(tried.get(i));
      }
    }
    return settled;
  }
}
