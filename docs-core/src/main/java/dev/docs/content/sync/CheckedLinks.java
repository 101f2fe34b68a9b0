package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.check.LinkRules;
import dev.docs.content.check.TextFacts;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What was found of the links of an import. Immutable.
 *
 * @param texts what the texts that are no pages say, by file: reusable contents, and the table of
 *     contents
 * @param found the problems of links, by file
 */
record CheckedLinks(Map<String, TextFacts> texts, Map<String, List<Problem>> found) {

  static final CheckedLinks NONE = new CheckedLinks(Map.of(), Map.of());

  CheckedLinks {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    found = Map.copyOf(found);
  }

  static CheckedLinks of(Map<String, TextFacts> texts) {
    return new CheckedLinks(texts, Map.of());
  }

  List<Problem> of(String file) {
    return found.getOrDefault(file, List.of());
  }

  /** All links, checked. */
  CheckedLinks all(Content content, ImportNotes notes) {
    return new CheckedLinks(texts, Map.of()).some(content, notes, files(notes));
  }

  /** With those of some files checked again, and of all that link to parts of pages. */
  CheckedLinks withFragments(Content content, ImportNotes notes, Set<String> files) {
    Set<String> all = new HashSet<>(files);
    files(notes).stream().filter(file -> notes.facts(file).hasFragments()).forEach(all::add);
    return some(content, notes, all);
  }

  /** With those of some files checked again. */
  CheckedLinks some(Content content, ImportNotes notes, Set<String> files) {
    Set<String> unlisted =
        notes.before().stream()
            .filter(problem -> problem.kind() == Kind.UNLISTED)
            .map(Problem::path)
            .collect(Collectors.toSet());
    LinkRules rules = new LinkRules(content, notes::facts, unlisted);
    Map<String, List<Problem>> all = new HashMap<>(found);
    for (String file : files) {
      List<Problem> problems = rules.of(file, notes.facts(file));
      if (problems.isEmpty()) {
        all.remove(file);
      } else {
        all.put(file, problems);
      }
    }
    return new CheckedLinks(texts, all);
  }

  private Set<String> files(ImportNotes notes) {
    Set<String> files = new HashSet<>(notes.pages().keySet());
    files.addAll(texts.keySet());
    return files;
  }
}
