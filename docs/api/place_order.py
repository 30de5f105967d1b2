"""Places an order as a seller does: python3 place_order.py http://localhost:3000 EMAIL PASSWORD WEB-CODE CUSTOMER"""
import json, sys, urllib.error, urllib.parse, urllib.request, uuid

house, email, password, web_code, wanted = sys.argv[1:6]
token = None

def call(method, path, body=None, **headers):
    """One call of /api; what is refused ends the script with the code and the fields."""
    headers |= {"Content-Type": "application/json", "Lang": "en"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(house + path, data, headers, method=method), timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        sys.exit(f"{path}: {refusal.code} {refusal.read().decode()}")

session = call("POST", "/api/seller/login", {"email": email, "password": password, "webCode": web_code})
token = session["token"]
customer = next(iter(call("POST", "/api/seller/customer/find", {"text": wanted})["items"]), None)
shops = call("GET", "/api/settings/shops?code=" + urllib.parse.quote(web_code))
shop = next((s for s in shops if s["shop_plant_code"] in session["seller"]["shops"]), None)

ring = {"aesthetic": "aube", "metal": "platinum", "cut": "round", "size": 53}
stones = call("GET", "/api/stones?" + urllib.parse.urlencode(ring))["items"]
stone = next((s for s in stones if s["state"] == "free"), None)
if not (customer and shop and stone):
    sys.exit(f'No customer is found by "{wanted}".' if not customer else "The seller has no shop." if not shop else "No stone is free.")
options = {"mount_sku": stone["mount_sku"], "stone_sku": f"{stone['sku']} {stone['gia']}", "cyl_size": "53"}
entry = {"sku": stone["mount_sku"], "options": [{"title": t, "value": v} for t, v in options.items()]}
item = call("POST", "/api/cart/add", {"customerId": customer["id"], "wishlistItem": [entry]})["items"][0]

quote = call("POST", "/api/order", {"itemId": item["id"], "customerId": customer["id"], "webCode": web_code})[0]
order = {"cartId": quote["quote_id"], "acceptedPrice": quote["price"]["incl"], "odeisShopCode": shop["shop_odeis_code"],
         "customerFirstName": customer["firstname"], "customerLastName": customer["lastname"], "isGuest": False,
         "depositNumber": f"T-{uuid.uuid4().hex[:8]}", "depositAmount": quote["suggested_deposit"],
         "isOnHoldOrder": False, "signature": "Signed and agreed", "termsAccepted": True}
placed = call("POST", "/api/order/place", order, **{"Idempotency-Key": str(uuid.uuid4())})[0]  # the same key for each try
print(placed["order_number"], placed["status"], placed["price"]["incl"], placed["price"]["currency"])
