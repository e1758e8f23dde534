#include "server/http.hpp"

#include <new>
#include <system_error>

#include "base/user_error.hpp"

namespace sudare::server {
namespace {

std::string value_in(const std::map<std::string, std::string>& values, const std::string& name) {
  const auto found = values.find(name);
  return found == values.end() ? "" : found->second;
}

}  // namespace

std::string HttpRequest::header(const std::string& name) const { return value_in(headers, name); }

std::string HttpRequest::parameter(const std::string& name) const { return value_in(query, name); }

HttpResponse json_response(const JsonObject& json, int status) {
  HttpResponse response;
  response.status = status;
  response.body = json.dump() + "\n";
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

HttpResponse error_response(int status, std::string_view message) {
  JsonObject json;
  json.set("error", message);
  return json_response(json, status);
}

HttpResponse error_response(int status, const FormatError& error) {
  JsonObject json;
  json.set("error", error.what());
  if (error.line() != 0) json.set("line", error.line());
  if (error.column() != 0) json.set("column", error.column());
  return json_response(json, status);
}

HttpResponse error_response(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const HttpError& error) {
    return error_response(error.status(), error.what());
  } catch (const FormatError& error) {
    return error_response(422, error);
  } catch (const UserError& error) {
    return error_response(422, error.what());
  } catch (const std::bad_alloc&) {
    return error_response(503, "out of memory");
  } catch (const std::system_error& error) {  // no thread could be started
    return error_response(503, error.what());
  } catch (const std::exception& error) {
    return error_response(500, error.what());
  }
}

}  // namespace sudare::server
