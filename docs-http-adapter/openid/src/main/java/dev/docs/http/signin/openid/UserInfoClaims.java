package dev.docs.http.signin.openid;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.Subject;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.UserInfoSuccessResponse;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a provider tells of a person at its UserInfo endpoint. Thread-safe. */
record UserInfoClaims(ProviderClient client) {

  /**
   * Asks for claims.
   *
   * @param at the endpoint; null when the provider has none
   * @param local as for {@link ProviderMetadata#isSafe}
   * @param subject whom the ID token names: nobody else is accepted
   * @throws SignInFailure when there is no endpoint, no answer, or one that is not valid
   */
  Map<String, Object> of(@Nullable URI at, boolean local, AccessToken token, Subject subject)
      throws SignInFailure {
    if (at == null || !ProviderMetadata.isSafe(at, local)) {
      throw new SignInFailure(Reason.UNAVAILABLE, "the provider has no safe userinfo_endpoint");
    }
    HTTPRequest request = new HTTPRequest(HTTPRequest.Method.POST, at);
    request.setAuthorization(token.toAuthorizationHeader());
    request.setBody("");
    try {
      HTTPResponse response = client.post(request);
      if (response.getStatusCode() != 200) {
        throw new SignInFailure(
            Reason.UNAVAILABLE,
            "the UserInfo endpoint answers with status " + response.getStatusCode());
      }
      UserInfo found = UserInfoSuccessResponse.parse(response).getUserInfo();
      if (found == null || !subject.equals(found.getSubject())) {
        throw new SignInFailure(Reason.INVALID, "the UserInfo is signed, or of somebody else");
      }
      return found.toJSONObject();
    } catch (FetchFailure e) {
      throw new SignInFailure(Reason.UNAVAILABLE, "the UserInfo endpoint " + e.getMessage());
    } catch (ParseException e) {
      throw new SignInFailure(Reason.INVALID, "the answer of the UserInfo endpoint is not valid");
    }
  }
}
