package dev.docs.http.signin.saml;

import static java.util.Objects.requireNonNull;

import dev.docs.access.SamlProvider;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.w3c.dom.Document;

/**
 * A provider and this server, as they know each other. Requests are not signed. Immutable and
 * thread-safe.
 */
public final class SamlConnection {

  private final String requester;
  private final String answerUrl;
  private final String entityId;
  private final String signInUrl;
  private final String certificates;
  private final SamlProvider.Options options;
  private final Optional<SamlKey> key;

  private SamlConnection(
      SamlProvider provider, String requester, String answerUrl, Optional<SamlKey> key) {
    this.requester = requireNonNull(requester, "requester");
    this.answerUrl = requireNonNull(answerUrl, "answerUrl");
    SamlProvider.Settings settings = provider.settings();
    entityId = settings.entityId().orElseThrow();
    signInUrl = settings.ssoUrl().orElseThrow();
    certificates = settings.certificate().orElseThrow();
    options = provider.options();
    this.key = key;
  }

  /**
   * A connection.
   *
   * @param provider an active one
   * @param requester the entity id of this server for the provider
   * @param answerUrl where browsers bring the provider's answer, as they know it
   * @param key to which assertions may be encrypted
   */
  public static SamlConnection of(
      SamlProvider provider, String requester, String answerUrl, Optional<SamlKey> key) {
    return new SamlConnection(provider, requester, answerUrl, key);
  }

  /**
   * Where to send a browser.
   *
   * @param requestId drawn for it; the answer has it
   * @throws SignInFailure with {@code SETTINGS} when browsers cannot be sent there safely
   */
  public URI request(String requestId, Instant now) throws SignInFailure {
    return AuthnRequest.redirect(this, requestId, now);
  }

  /**
   * The text of a response.
   *
   * @param response as the browser posts it, in Base64
   * @throws SignInFailure with {@code INVALID} for what is no text
   */
  public static String text(String response) throws SignInFailure {
    return SamlXml.decoded(response);
  }

  /**
   * The request that the text of a response names, found without parsing it. What {@link #read}
   * finds answers the same one.
   */
  public static Optional<String> requestId(String text) {
    return MessageScan.requestId(text);
  }

  /**
   * What a provider says of who comes back. Whether this browser was sent there, and whether it has
   * said it before, is for the caller to know.
   *
   * @throws SignInFailure when the provider has not signed it for this server, or not for now
   */
  public SamlAnswer read(String text, Instant now) throws SignInFailure {
    Document document = SamlXml.parse(text);
    SamlAnswer answer =
        new ResponseReader(this, now).read(document, CertificateKeys.of(certificates));
    if (requestId(text).filter(answer.requestId()::equals).isEmpty()) {
      throw SamlXml.invalid("it names several requests");
    }
    return answer;
  }

  String requester() {
    return requester;
  }

  String answerUrl() {
    return answerUrl;
  }

  /** The entity id of the provider. */
  String entityId() {
    return entityId;
  }

  Optional<SamlKey> key() {
    return key;
  }

  SamlProvider.Attributes attributes() {
    return options.attributes();
  }

  /** The format of NameIDs that is asked for; empty for any. */
  Optional<String> nameIdFormat() {
    return options.nameIdFormat();
  }

  String signInUrl() {
    return signInUrl;
  }
}
