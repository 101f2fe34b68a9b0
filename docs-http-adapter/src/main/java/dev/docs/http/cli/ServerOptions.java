package dev.docs.http.cli;

import dev.docs.content.folder.FolderLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the command line asked for. */
public record ServerOptions(
    Network network,
    StoreAccess store,
    Data data,
    Trust trust,
    Behaviour behaviour,
    Logging logging) {

  /**
   * Where it is reached.
   *
   * @param port 0 for any free one
   * @param maxConnections at the same time, in all
   * @param maxConnectionsPerAddress at the same time, from one address
   * @param apiOnly whether there are no pages for browsers
   */
  public record Network(
      String host,
      int port,
      int maxConnections,
      int maxConnectionsPerAddress,
      Addresses addresses,
      boolean apiOnly) {}

  /**
   * What links start with.
   *
   * @param publicUrl those to the interface; empty for the address that the caller used
   * @param siteDomain below which sites are published that have no hostname of their own
   * @param forwardedHeaders whether a proxy says what the caller used
   */
  public record Addresses(
      Optional<String> publicUrl, String siteDomain, boolean forwardedHeaders) {}

  /**
   * Where records are kept.
   *
   * @param url {@code memory}, or a JDBC URL
   * @param timeout how long a database may take to be reached
   * @param answerTimeout how long a database that was reached may take to answer
   */
  public record StoreAccess(
      String url,
      Optional<String> user,
      Optional<String> password,
      Duration timeout,
      Duration answerTimeout) {}

  /**
   * What goes in before anything else, and what is written out instead of serving.
   *
   * @param imports folders of documentation in the Git layout, {@code DIR} or {@code KEY=DIR}, each
   *     to become a site
   * @param importLimits how much each of them may hold
   * @param load a file of all records, to be added to the store
   * @param seed a world described in JSON or YAML
   * @param export the file to write all records to
   * @param folderExports spaces and sites to write into folders
   */
  public record Data(
      List<Path> imports,
      FolderLimits importLimits,
      Optional<Path> load,
      Optional<Path> seed,
      Optional<Path> export,
      List<FolderExport> folderExports) {
    public Data {
      imports = List.copyOf(imports);
      folderExports = List.copyOf(folderExports);
    }
  }

  /**
   * Who and what is trusted.
   *
   * @param tokens the first belongs to the organization's admin; empty when one is to be made up
   * @param visitorKey signs what sites are told of members; empty for the key in the store
   * @param privateFetch whether URLs in private networks may be fetched
   */
  public record Trust(List<Token> tokens, Optional<String> visitorKey, boolean privateFetch) {
    public Trust {
      tokens = List.copyOf(tokens);
    }
  }

  /**
   * What the interface does where it could do otherwise.
   *
   * @param control whether the control API is served
   * @param clock where the clock stands; empty for the system's
   * @param closeOrganizations whether nobody may make organizations through the interface
   * @param pendingInvitations whether people invited by email are members only once they accepted
   * @param openApiRefetch how old what OpenAPI specifications were fetched as becomes before their
   *     addresses are asked again; empty for never
   */
  public record Behaviour(
      Profile profile,
      boolean control,
      Optional<Instant> clock,
      boolean closeOrganizations,
      boolean pendingInvitations,
      Optional<Duration> openApiRefetch) {}

  /**
   * @param requests whether a line is printed for every request
   * @param level how much is logged
   */
  public record Logging(boolean requests, LogLevel level) {}

  /** Whose ways are followed where the two differ. */
  public enum Profile {
    SPECIFICATION,
    SERVICE
  }

  /**
   * A token and whose it is, written {@code T}, {@code T=NAME} or {@code T=NAME:ROLE}.
   *
   * @param role as the interface spells it
   */
  public record Token(String value, Optional<String> name, Optional<String> role) {

    /**
     * Reads a token as it is written on the command line.
     *
     * @throws IllegalArgumentException when the token, name or role is empty or has a space
     */
    public static Token parse(String text) {
      int equals = text.indexOf('=');
      int colon = equals < 0 ? -1 : text.indexOf(':', equals);
      int nameEnd = colon < 0 ? text.length() : colon;
      return new Token(
          word(equals < 0 ? text : text.substring(0, equals)),
          equals < 0 ? Optional.empty() : Optional.of(word(text.substring(equals + 1, nameEnd))),
          colon < 0 ? Optional.empty() : Optional.of(word(text.substring(colon + 1))));
    }

    private static String word(String part) {
      if (part.isEmpty() || part.chars().anyMatch(Character::isWhitespace)) {
        throw new IllegalArgumentException("a token is given as T, T=NAME or T=NAME:ROLE");
      }
      return part;
    }
  }
}
