package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.ListName;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Filter and order of a list of comments.
 *
 * @param descending whether the newest come first
 * @param page those on this page or on a node of it; empty for all
 * @param authors those posted by any of these users; empty for all
 */
public record CommentQuery(
    boolean descending,
    Status status,
    Optional<PageId> page,
    @Size(max = CommentQuery.MAX_AUTHORS, message = "must be at most {max} users")
        Set<@NotNull(message = "is required") UserId> authors) {

  /** The most authors of one query: our choice. */
  public static final int MAX_AUTHORS = 100;

  /** The state of comments. */
  public enum Status {
    ALL,
    OPEN,
    RESOLVED
  }

  /** All, the newest first: what the others start from. */
  public static final CommentQuery ALL =
      new CommentQuery(true, Status.ALL, Optional.empty(), Set.of());

  public CommentQuery {
    requireNonNull(status, "status");
    requireNonNull(page, "page");
    authors = Set.copyOf(authors);
  }

  public CommentQuery ascending() {
    return new CommentQuery(false, status, page, authors);
  }

  public CommentQuery withStatus(Status wanted) {
    return new CommentQuery(descending, wanted, page, authors);
  }

  public CommentQuery on(PageId wanted) {
    return new CommentQuery(descending, status, Optional.of(wanted), authors);
  }

  public CommentQuery by(UserId... users) {
    return new CommentQuery(descending, status, page, Set.of(users));
  }

  boolean isFiltered() {
    return status != Status.ALL || page.isPresent() || !authors.isEmpty();
  }

  boolean passes(Comment comment) {
    return (status == Status.ALL || (status == Status.OPEN) == comment.isOpen())
        && page.map(wanted -> isOn(comment, wanted)).orElse(true)
        && (authors.isEmpty() || authors.contains(comment.post().by()));
  }

  private static boolean isOn(Comment comment, PageId page) {
    return comment.target().page() != null && comment.target().page().page().equals(page);
  }

  /** The name of the list of matching comments. */
  ListName narrow(ListName all) {
    return all.by("status", status == Status.ALL ? null : status)
        .by("page", page.orElse(null))
        .by(
            "authors",
            authors.isEmpty() ? null : new TreeSet<>(authors.stream().map(UserId::value).toList()));
  }
}
