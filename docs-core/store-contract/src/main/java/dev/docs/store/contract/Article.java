package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A record with a component of each type the domain's records have.
 *
 * @param slug unique within the space, if there is one
 */
record Article(
    String id,
    String space,
    Optional<String> slug,
    int position,
    long size,
    boolean published,
    Instant at,
    List<String> tags,
    Author author) {

  /** One of two, told apart by what they are. */
  sealed interface Author {}

  record Person(String name, Optional<String> email) implements Author {}

  record Machine(int number) implements Author {}

  static final Index<Article> BY_SPACE =
      Index.on("space", article -> IndexKey.of(article.space, article.position));
  static final Index<Article> BY_SLUG =
      Index.uniqueOn(
          "slug", article -> article.slug.map(s -> IndexKey.of(article.space, s)).orElse(null));
  static final Index<Article> BY_TAG =
      Index.onEach("tag", article -> article.tags.stream().map(IndexKey::of).toList());
  static final Index<Article> BY_TIME =
      Index.on("time", article -> IndexKey.of(article.published, article.at));
  private static final Function<Article, String> ID = Article::id;
  static final Index<Article> BY_ID = Index.byId("id", ID);
  static final Kind<Article> KIND =
      Kind.mutable(
          "article", Article.class, ID, List.of(BY_SPACE, BY_SLUG, BY_TAG, BY_TIME, BY_ID));

  /** An article without slug and tags at position 0 of the space "space". */
  static Article of(String id) {
    return new Article(
        id,
        "space",
        Optional.empty(),
        0,
        0,
        false,
        Instant.EPOCH,
        List.of(),
        new Person("Ada", Optional.empty()));
  }

  Article in(String newSpace, int newPosition) {
    return new Article(id, newSpace, slug, newPosition, size, published, at, tags, author);
  }

  Article slug(String newSlug) {
    return new Article(
        id, space, Optional.ofNullable(newSlug), position, size, published, at, tags, author);
  }

  Article tags(String first, String... others) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(others));
    return tags(all);
  }

  Article tags(List<String> newTags) {
    return new Article(id, space, slug, position, size, published, at, newTags, author);
  }

  Article at(Instant instant) {
    return new Article(id, space, slug, position, size, published, instant, tags, author);
  }

  Article size(long newSize) {
    return new Article(id, space, slug, position, newSize, published, at, tags, author);
  }

  static Scan<Article> inSpace(String space) {
    return Scan.of(KIND, BY_SPACE, IndexKey.of(space));
  }

  static Scan<Article> withTag(String tag) {
    return Scan.of(KIND, BY_TAG, IndexKey.of(tag));
  }
}
