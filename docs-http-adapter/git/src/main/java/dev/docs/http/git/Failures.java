package dev.docs.http.git;

import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.io.IOException;
import org.eclipse.jgit.errors.NoRemoteRepositoryException;
import org.eclipse.jgit.errors.RemoteRepositoryException;
import org.eclipse.jgit.errors.TooLargeObjectInPackException;
import org.eclipse.jgit.transport.URIish;

/** What is said where Git does not go on. */
final class Failures {

  /** How much of what the other side says is repeated. */
  private static final int WORDS = 300;

  private Failures() {}

  /** The repository may answer when it is asked again. */
  static DocsException later(String words) {
    return DocsException.of(ErrorCode.UNAVAILABLE, "the Git repository " + words);
  }

  /** The failure of an exchange with the other side. */
  static DocsException ofExchange(Exception e, Conversation with, URIish uri) {
    DocsException told = with.failure();
    if (told != null) {
      return told;
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof DocsException one) {
        return one;
      }
      if (cause instanceof NoRemoteRepositoryException) {
        return noRepository();
      }
      if (cause instanceof TooLargeObjectInPackException) {
        return DocsException.invalid(
            "ref", "has a file of more than " + with.objectBytes() + " bytes in its history");
      }
      if (cause instanceof RemoteRepositoryException said) {
        return later("answers: " + words(said, uri));
      }
    }
    return later("ended the connection, or did not answer as Git does");
  }

  static DocsException noRepository() {
    return DocsException.invalid(
        "url", "leads to no Git repository, or to one that only others may see");
  }

  /** The failure of the objects that are here. */
  static DocsException ofObjects(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof DocsException one) {
        return one;
      }
    }
    return later("has objects that cannot be read: " + e.getClass().getSimpleName());
  }

  private static String words(IOException said, URIish uri) {
    String message = String.valueOf(said.getMessage());
    String address = uri + ": ";
    return words(message.startsWith(address) ? message.substring(address.length()) : message);
  }

  /** What the other side says, on one line. */
  static String words(String said) {
    String line = OneLine.of(said);
    return line.length() <= WORDS ? line : line.substring(0, WORDS) + "...";
  }
}
