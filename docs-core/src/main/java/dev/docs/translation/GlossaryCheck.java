package dev.docs.translation;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.id.Id;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.internal.Texts;
import dev.docs.translation.Glossary.GlossaryEdit;
import dev.docs.translation.Glossary.GlossaryEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the rules that changes of a glossary break. */
@KeepsRule("glossary-batch")
final class GlossaryCheck {

  private final List<Violation> violations = new ArrayList<>();

  private GlossaryCheck() {}

  /** Refuses changes that break rules of their own, and tells all of these. */
  static void check(List<GlossaryEdit> edits) {
    if (edits == null) {
      throw DocsException.invalid("operations", "is required");
    }
    if (edits.size() > Glossary.MAX_BATCH) {
      throw DocsException.invalid(
          "operations", "must be at most " + Glossary.MAX_BATCH + ", is " + edits.size());
    }
    GlossaryCheck check = new GlossaryCheck();
    for (int i = 0; i < edits.size(); i++) {
      check.edit("operations[" + i + "]", edits.get(i));
    }
    if (!check.violations.isEmpty()) {
      throw DocsException.invalid(check.violations);
    }
  }

  private void edit(String field, GlossaryEdit edit) {
    if (edit instanceof GlossaryEdit.Insert insert) {
      translations(field + ".translations", insert.translations());
    } else if (edit instanceof GlossaryEdit.Update update) {
      id(field + ".id", update.id());
      translations(field + ".translations", update.translations());
    } else if (edit instanceof GlossaryEdit.Delete delete) {
      id(field + ".id", delete.id());
    } else {
      required(field, null);
    }
  }

  private void required(String field, @Nullable Object value) {
    if (value == null) {
      violations.add(new Violation(field, "is required"));
    }
  }

  private void id(String field, String id) {
    required(field, id);
    if (id != null && (id.isEmpty() || id.length() > Id.MAX_LENGTH)) {
      violations.add(new Violation(field, "must have from 1 to " + Id.MAX_LENGTH + " characters"));
    }
  }

  private void translations(String field, Map<String, String> translations) {
    required(field, translations);
    if (translations == null) {
      return;
    }
    if (translations.isEmpty() || translations.size() > GlossaryEntry.MAX_LANGUAGES) {
      violations.add(
          new Violation(
              field, "must have from 1 to " + GlossaryEntry.MAX_LANGUAGES + " languages"));
      return;
    }
    Set<String> known = new HashSet<>();
    translations.forEach(
        (language, term) -> {
          if (!LanguageTags.isWellFormed(language)) {
            violations.add(
                new Violation(field, "must be named by language codes such as en or pt-BR"));
          } else if (!known.add(language.toLowerCase(Locale.ROOT))) {
            violations.add(new Violation(field + "." + language, "must not be given twice"));
          } else {
            term(field + "." + language, term);
          }
        });
  }

  private void term(String field, String term) {
    if (term == null) {
      violations.add(new Violation(field, "is required"));
      return;
    }
    int length = term.codePointCount(0, term.length());
    if (length < 1 || length > GlossaryEntry.MAX_TERM) {
      violations.add(
          new Violation(field, "must have from 1 to " + GlossaryEntry.MAX_TERM + " characters"));
    } else if (term.indexOf('\n') >= 0 || term.indexOf('\r') >= 0) {
      violations.add(new Violation(field, "must be one line"));
    } else if (Texts.unpairedSurrogate(term) >= 0) {
      violations.add(new Violation(field, "must not contain unpaired surrogates"));
    }
  }
}
