package dev.docs.http.server;

import dev.docs.http.call.JsonResponse;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Writes errors that Jetty itself detects in the API's error form. */
final class JettyErrors extends ErrorHandler {

  @Override
  public boolean errorPageForMethod(String method) {
    return true;
  }

  @Override
  protected boolean generateAcceptableResponse(
      Request request,
      Response response,
      Callback callback,
      String contentType,
      List<Charset> charsets,
      int code,
      String message,
      Throwable cause) {
    return write(response, callback, code);
  }

  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      String message,
      Throwable cause,
      Callback callback) {
    write(response, callback, code);
  }

  private static boolean write(Response response, Callback callback, int status) {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    response.getHeaders().put("Access-Control-Allow-Origin", "*");
    response.write(true, body(status), callback);
    return true;
  }

  private static ByteBuffer body(int status) {
    String message =
        switch (status) {
          case 400 -> "the request is not valid HTTP";
          case 408 -> "the request arrived too slowly";
          case 413 -> "the body is larger than this server allows";
          case 414 -> "the path is longer than this server allows";
          case 431 -> "the headers are larger than this server allows";
          case 500 -> "internal error";
          case 503 -> "the server is stopping";
          default -> HttpStatus.getMessage(status);
        };
    return ByteBuffer.wrap(JsonResponse.error(status, message).body().bytes(Integer.MAX_VALUE));
  }
}
