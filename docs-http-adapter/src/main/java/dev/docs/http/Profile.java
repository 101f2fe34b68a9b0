package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentForm;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A version of the public interface: the fields, parameters and operations that its clients know.
 * Declarations are named {@code Space.language}, {@code listSpaces?orderBy}, {@code
 * listAuditEvents}, and alternatives {@code SiteRedirectDestination|external}. Immutable.
 */
@KeepsRule("versions")
public final class Profile {

  /** The newest version: everything that is declared. Clients of earlier ones accept it. */
  public static final Profile NEWEST = new Profile("newest", true, Set.of());

  /** The version of mid 2025. */
  public static final Profile OF_2025 = new Profile("2025", false, Set.of());

  /** A header of requests: the name of the version that the client knows. */
  public static final String HEADER = "X-Docs-Profile";

  /** The versions that requests, options and worlds may name. */
  public static final List<Profile> ALL = List.of(NEWEST, OF_2025);

  private final String name;
  private final boolean later;
  private final Set<String> without;

  private Profile(String name, boolean later, Set<String> without) {
    this.name = requireNonNull(name, "name");
    this.later = later;
    this.without = Set.copyOf(without);
  }

  /** This version without some of its declarations. */
  public Profile without(String newName, Set<String> declarations) {
    return new Profile(newName, later, declarations);
  }

  /** The version of this name. */
  public static Optional<Profile> of(String name) {
    return ALL.stream().filter(profile -> profile.name.equals(name)).findFirst();
  }

  /** The name, as options and the header spell it: {@code 2025}, {@code newest}. */
  public String name() {
    return name;
  }

  /**
   * Whether it has a declaration.
   *
   * @param isLater whether only versions after that of 2025 have it
   */
  public boolean knows(String declaration, boolean isLater) {
    return (later || !isLater) && !without.contains(declaration);
  }

  /** Whether it is later than that of 2025: where versions say different things, the later one. */
  public boolean isLater() {
    return later;
  }

  /** The form in which its clients have documents. */
  public DocumentForm documents() {
    return later ? DocumentForm.NEWEST : DocumentForm.OF_2025;
  }

  /** Whether it has everything that is declared. */
  public boolean knowsAll() {
    return later && without.isEmpty();
  }

  @Override
  public String toString() {
    return name;
  }
}
