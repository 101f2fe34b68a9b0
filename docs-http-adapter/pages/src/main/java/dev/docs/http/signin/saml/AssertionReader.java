package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.ASSERTION;
import static dev.docs.http.signin.saml.SamlXml.attribute;
import static dev.docs.http.signin.saml.SamlXml.children;
import static dev.docs.http.signin.saml.SamlXml.invalid;
import static dev.docs.http.signin.saml.SamlXml.only;
import static dev.docs.http.signin.saml.SamlXml.text;

import dev.docs.access.SamlProvider;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.w3c.dom.Element;

/** Reads assertions whose signature was verified. Immutable and thread-safe. */
record AssertionReader(SamlConnection connection, Times times) {

  private static final String BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
  private static final String TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  private static final int MAX_SUBJECT = 255;

  /** Attributes with what identifies a person for good, the best first. */
  private static final List<String> STABLE =
      List.of(
          "urn:oasis:names:tc:SAML:attribute:subject-id",
          "urn:oasis:names:tc:SAML:attribute:pairwise-id",
          "urn:oid:1.3.6.1.4.1.5923.1.1.1.10",
          "eduPersonTargetedID");

  /** Conditions that are known, and that a sign-in keeps. */
  private static final Set<String> CONDITIONS =
      Set.of("AudienceRestriction", "OneTimeUse", "ProxyRestriction");

  /** Why a person may be taken for the subject, once: the request, and from when on no longer. */
  private record Confirmation(String requestId, Instant end) {}

  SamlAnswer read(Element assertion, String id) throws SignInFailure {
    if (!text(only(assertion, ASSERTION, "Issuer")).strip().equals(connection.entityId())) {
      throw invalid("the assertion has another issuer");
    }
    Instant issued =
        Times.of(assertion, "IssueInstant")
            .orElseThrow(() -> invalid("the assertion has no IssueInstant"));
    if (times.isToCome(issued)) {
      throw invalid("the assertion is issued in the future; are both clocks right?");
    }
    requireConditions(only(assertion, ASSERTION, "Conditions"));
    Element subject = only(assertion, ASSERTION, "Subject");
    Confirmation confirmation = confirmation(subject);
    PersonClaims claims = PersonClaims.of(assertion);
    Element nameId = only(subject, ASSERTION, "NameID");
    return new SamlAnswer(
        subject(nameId, claims),
        person(nameId, claims),
        confirmation.requestId(),
        id,
        confirmation.end(),
        sessionEnd(assertion));
  }

  private SamlAnswer.Person person(Element nameId, PersonClaims claims) throws SignInFailure {
    SamlProvider.Attributes named = connection.attributes();
    return new SamlAnswer.Person(
        claims.name(named),
        claims.email(named, text(nameId).strip()),
        claims.groups(named),
        claims.values());
  }

  private void requireConditions(Element conditions) throws SignInFailure {
    times.requireIn(conditions);
    for (Element condition : children(conditions)) {
      if (!SamlXml.is(condition, ASSERTION, condition.getLocalName())
          || !CONDITIONS.contains(condition.getLocalName())) {
        throw invalid("a condition is unknown: " + condition.getLocalName());
      }
    }
    List<Element> audiences = children(conditions, ASSERTION, "AudienceRestriction");
    for (Element restriction : audiences) {
      List<String> names = new ArrayList<>();
      for (Element audience : children(restriction, ASSERTION, "Audience")) {
        names.add(text(audience).strip());
      }
      if (!names.contains(connection.requester())) {
        throw invalid("its audience is not " + connection.requester());
      }
    }
    if (audiences.isEmpty()) {
      throw invalid("it has no audience");
    }
  }

  /** The first confirmation that holds for who brings the assertion here. */
  private Confirmation confirmation(Element subject) throws SignInFailure {
    SignInFailure last = invalid("the subject is confirmed by no bearer");
    for (Element found : children(subject, ASSERTION, "SubjectConfirmation")) {
      if (found.getAttributeNS(null, "Method").equals(BEARER)) {
        try {
          return bearer(only(found, ASSERTION, "SubjectConfirmationData"));
        } catch (SignInFailure e) {
          last = e;
        }
      }
    }
    throw last;
  }

  private Confirmation bearer(Element data) throws SignInFailure {
    if (attribute(data, "Recipient").filter(connection.answerUrl()::equals).isEmpty()) {
      throw invalid("its Recipient is not " + connection.answerUrl());
    }
    times.requireIn(data);
    Instant end =
        Times.of(data, "NotOnOrAfter")
            .orElseThrow(() -> invalid("the confirmation has no NotOnOrAfter"));
    String request =
        attribute(data, "InResponseTo")
            .orElseThrow(
                () -> new SignInFailure(Reason.STALE, "the SAML response answers no request"));
    return new Confirmation(request, end.plus(Times.SKEW));
  }

  /**
   * What identifies the person: an attribute that is named for it, the NameID, or for a transient
   * one an attribute that is made for that.
   */
  private String subject(Element nameId, PersonClaims claims) throws SignInFailure {
    Optional<String> named = connection.attributes().subject();
    if (named.isPresent()) {
      return subject(named.get(), claims)
          .orElseThrow(
              () ->
                  new SignInFailure(
                      Reason.SETTINGS,
                      "the provider sends no single value of the attribute that identifies people"));
    }
    String text = nameId(nameId);
    if (!nameId.getAttributeNS(null, "Format").equals(TRANSIENT)) {
      return text;
    }
    for (String stable : STABLE) {
      Optional<String> found = subject(stable, claims);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new SignInFailure(
        Reason.SETTINGS,
        "the provider sends transient names, which tell nobody again; let it send persistent ones");
  }

  /** No NameID has a line end, so that none is taken for an attribute. */
  private static Optional<String> subject(String attribute, PersonClaims claims) {
    List<String> values = claims.all(attribute);
    return values.size() == 1
        ? Optional.of(values.get(0))
            .filter(AssertionReader::isLine)
            .map(value -> attribute + "\n" + value)
        : Optional.empty();
  }

  private static boolean isLine(String text) {
    return !text.isBlank()
        && text.length() <= MAX_SUBJECT
        && text.chars().noneMatch(Character::isISOControl);
  }

  private String nameId(Element element) throws SignInFailure {
    String text = text(element).strip();
    boolean foreign =
        attribute(element, "NameQualifier").filter(q -> !isEither(q)).isPresent()
            || attribute(element, "SPNameQualifier").filter(q -> !isEither(q)).isPresent();
    if (foreign || !isLine(text)) {
      throw invalid("its NameID is qualified otherwise, or no line of up to " + MAX_SUBJECT);
    }
    return text;
  }

  /** Whether a qualifier is the provider or this server: some write the one for the other. */
  private boolean isEither(String qualifier) {
    return qualifier.isBlank()
        || qualifier.strip().equals(connection.entityId())
        || qualifier.strip().equals(connection.requester());
  }

  /** The earliest time at which the provider's session ends by every clock. */
  private Optional<Instant> sessionEnd(Element assertion) throws SignInFailure {
    List<Element> statements = children(assertion, ASSERTION, "AuthnStatement");
    if (statements.isEmpty()) {
      throw invalid("it does not say that somebody was authenticated");
    }
    Optional<Instant> earliest = Optional.empty();
    for (Element statement : statements) {
      Optional<Instant> end = Times.of(statement, "SessionNotOnOrAfter");
      if (end.filter(times::isOver).isPresent()) {
        throw invalid("the session at the provider is over");
      }
      if (end.isPresent() && earliest.filter(end.get()::isAfter).isEmpty()) {
        earliest = end;
      }
    }
    return earliest.map(end -> end.plus(Times.SKEW));
  }
}
