package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

/**
 * A sign-in with an identity provider did not succeed. The message is for the log; the person who
 * wants to sign in is told the {@linkplain Reason#text text of the reason} alone.
 */
public final class SignInFailure extends Exception {

  private static final long serialVersionUID = 1L;

  /** The most characters of a message. */
  private static final int MAX_MESSAGE = 300;

  private final Reason reason;

  /** What a person is told, and the status of the answer. */
  public enum Reason {
    /** The provider did not sign the person in. */
    DENIED(403, "The identity provider did not sign you in."),
    /** What came back does not belong to a sign-in that was begun in this browser lately. */
    STALE(400, "This sign-in has expired, or was not begun in this browser. Begin again."),
    /** What came back from the provider is not valid. */
    INVALID(403, "The answer of the identity provider was not accepted."),
    /** Who is not admitted here. */
    NOT_ADMITTED(403, "You have no access here. Ask an administrator for an invitation."),
    /** Another account has the email. */
    CONFLICT(
        409,
        "Another account has your email address, which is not yours by that alone."
            + " Ask an administrator."),
    /** How the provider is configured, there or here, lets nobody sign in. */
    SETTINGS(
        403,
        "The settings of the identity provider do not fit those of this server."
            + " Ask an administrator."),
    /** The provider does not answer. */
    UNAVAILABLE(503, "The identity provider cannot be reached now. Try again later."),
    /** Too many sign in at the same time. */
    BUSY(503, "Many people sign in at the moment. Try again in a moment.");

    private final int status;
    private final String text;

    Reason(int status, String text) {
      this.status = status;
      this.text = text;
    }

    public int status() {
      return status;
    }

    public String text() {
      return text;
    }
  }

  /**
   * A failure.
   *
   * @param message for the log, without secrets; characters other than printable ones of ASCII are
   *     replaced, and at most 300 are kept
   */
  public SignInFailure(Reason reason, String message) {
    super(printable(message));
    this.reason = requireNonNull(reason, "reason");
  }

  /** That too many sign in at the same time. */
  public static SignInFailure busy() {
    return new SignInFailure(Reason.BUSY, "too many sign in at the same time");
  }

  public Reason reason() {
    return reason;
  }

  private static String printable(String message) {
    String text =
        message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE) + "..." : message;
    return text.replaceAll("[^\\x20-\\x7e]", "?");
  }
}
