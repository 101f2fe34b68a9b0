package dev.docs.http.reader;

import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.http.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The questions of one page, as texts that can be kept and {@linkplain SpaceState#made asked
 * again}: each begins with a letter for its kind. Links are named by the text that has them: 0 is
 * the page, others are the reusable contents, in the order in which links led to them, so that no
 * identifier that another import would give anew is in them. Not thread-safe.
 */
final class Uses implements Questions {

  static final char LINK = 'L';
  static final char INCLUDED = 'I';
  static final char VALUE = 'V';
  static final char REFERENCE = 'R';
  static final char PAGE = 'P';
  static final char FILE = 'F';
  static final char SPECIFICATION = 'S';
  static final char MEMORY = 'M';

  private final Set<String> questions = new LinkedHashSet<>();
  private final List<ContentRef> owners = new ArrayList<>();

  /** What links led to, all of which is in the answers to these. */
  private final Set<Object> answered = new HashSet<>();

  /** The questions that were asked, each once, in their order. */
  List<String> questions() {
    return List.copyOf(questions);
  }

  @Override
  public void begin(Page page) {
    if (owners.isEmpty()) {
      owners.add(page.ref());
    }
    if (page.cover() != null) {
      Optional.ofNullable(page.cover().ref()).ifPresent(this::know);
      Optional.ofNullable(page.cover().refDark()).ifPresent(this::know);
    }
  }

  /** What is in the key of a page, by itself or as the answer to a link. */
  private void know(ContentRef ref) {
    answered.add(ref.toMap());
    if (ref instanceof ContentRef.File file) {
      answered.add(FILE + file.file());
    }
    if (ref instanceof ContentRef.Page page) {
      answered.add(PAGE + page.page());
    }
    if (ref instanceof ContentRef.Anchor anchor && anchor.page() != null) {
      answered.add(PAGE + anchor.page());
    }
  }

  @Override
  public void link(TextOwner owner, String target, ContentRef found) {
    questions.add(LINK + "" + number(owner.ref()) + ":" + target);
    know(found);
    if (isOfSpace(found) && !owners.contains(found)) {
      owners.add(found);
    }
  }

  /** Whether a link leads to a reusable content of the same space, which the text includes. */
  static boolean isOfSpace(ContentRef found) {
    return found instanceof ContentRef.ReusableContent reusable && reusable.space() == null;
  }

  private int number(ContentRef owner) {
    int known = owners.indexOf(owner);
    if (known < 0) {
      owners.add(owner);
      questions.add(INCLUDED + Json.text(owner.toMap()));
    }
    return known < 0 ? owners.size() - 1 : known;
  }

  @Override
  public void included(ReusableContent reusable) {
    number(reusable.ref());
  }

  @Override
  public void value(String expression) {
    questions.add(VALUE + expression);
  }

  @Override
  public void reference(Map<?, ?> ref) {
    if (!answered.contains(ref)) {
      questions.add(REFERENCE + Json.text(ref));
    }
  }

  @Override
  public void page(String id) {
    ask(PAGE + id);
  }

  @Override
  public void file(String id) {
    ask(FILE + id);
  }

  private void ask(String question) {
    if (!answered.contains(question)) {
      questions.add(question);
    }
  }

  @Override
  public void memory(long bytes) {
    questions.add(MEMORY + String.valueOf(bytes));
  }

  @Override
  public void specification(String slug) {
    questions.add(SPECIFICATION + slug);
  }
}
