package dev.docs.http.cli;

import dev.docs.content.gitlayout.FolderLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the command line asked for.
 *
 * @param port 0 for any free one
 * @param tokens the first belongs to the organization's admin; empty when one is to be made up
 * @param store {@code memory}, or a JDBC URL
 * @param storeTimeout how long a database may take to be reached
 * @param storeAnswerTimeout how long a database that was reached may take to answer
 * @param imports folders of documentation in the Git layout, {@code DIR} or {@code KEY=DIR}, each
 *     to become a site
 * @param importLimits how much each of them may hold
 * @param load a file of all records, to be added to the store before anything else
 * @param export the file to write all records to, instead of serving them
 * @param folderExports spaces and sites to write into folders, instead of serving them
 * @param seed a world described in JSON or YAML
 * @param control whether the control API is served
 * @param clock where the clock stands; empty for the system's
 * @param visitorKey signs what sites are told of members; empty for the key in the store
 * @param allowPrivateFetch whether URLs in private networks may be fetched
 * @param maxConnections at the same time, in all
 * @param maxConnectionsPerAddress at the same time, from one address
 * @param closeOrganizations whether nobody may make organizations through the interface
 * @param pendingInvitations whether people invited by email are members only once they accepted
 * @param publicUrl what links start with; empty for the address that the caller used
 * @param forwardedHeaders whether links start with what a proxy says that the caller used
 * @param openApiRefetch how old what OpenAPI specifications were fetched as becomes before their
 *     addresses are asked again; empty for never
 * @param logRequests whether a line is printed for every request
 * @param logLevel how much is logged
 * @param apiOnly whether there are no pages for browsers
 */
public record ServerOptions(
    String host,
    int port,
    List<Token> tokens,
    String store,
    Optional<String> storeUser,
    Optional<String> storePassword,
    Duration storeTimeout,
    Duration storeAnswerTimeout,
    List<Path> imports,
    FolderLimits importLimits,
    Optional<Path> load,
    Optional<Path> export,
    List<FolderExport> folderExports,
    Optional<Path> seed,
    Profile profile,
    boolean control,
    Optional<Instant> clock,
    Optional<String> visitorKey,
    boolean allowPrivateFetch,
    int maxConnections,
    int maxConnectionsPerAddress,
    boolean closeOrganizations,
    boolean pendingInvitations,
    Optional<String> publicUrl,
    boolean forwardedHeaders,
    Optional<Duration> openApiRefetch,
    boolean logRequests,
    LogLevel logLevel,
    boolean apiOnly) {

  /** Whose ways are followed where the two differ. */
  public enum Profile {
    SPECIFICATION,
    SERVICE
  }

  public ServerOptions {
    tokens = List.copyOf(tokens);
    imports = List.copyOf(imports);
    folderExports = List.copyOf(folderExports);
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
